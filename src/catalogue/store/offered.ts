import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { offeredStates } from "../domain/best-sellers.ts";

/** SQL condition for offered products: in a state in which they are sold, and not of a hidden brand. */
export function isOffered(product: ExpressionBuilder<Schema, "product">): Expression<SqlBool> {
  const hidden = product.selectFrom("brand").select("brand.id").where("brand.is_hidden", "=", 1);
  return product.and([
    product("product.state", "in", offeredStates),
    product("product.brand_id", "not in", hidden),
  ]);
}
