import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { offeredStates } from "../domain/best-sellers.ts";

/**
 * SQL condition for products that visitors are offered: the state is one in which products are sold, and the brand is
 * not hidden.
 */
export function isOffered(product: ExpressionBuilder<Schema, "product">): Expression<SqlBool> {
  const hidden = product.selectFrom("brand").select("brand.id").where("brand.is_hidden", "=", 1);
  return product.and([
    product("product.state", "in", offeredStates),
    product("product.brand_id", "not in", hidden),
  ]);
}
