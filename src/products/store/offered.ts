import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { offeredStates } from "../domain/product.ts";

/** Condition: the product is on sale and its brand is not hidden. */
export function isOffered(product: ExpressionBuilder<Schema, "product">): Expression<SqlBool> {
  const hidden = product.selectFrom("brand").select("brand.id").where("brand.is_hidden", "=", 1);
  return product.and([
    product("product.state", "in", offeredStates),
    product("product.brand_id", "not in", hidden),
  ]);
}
