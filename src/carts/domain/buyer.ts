import { memberMay, type Person } from "../../companies/domain/member.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { CompanyScope, Viewer } from "../../kernel/viewer.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import type { StockDisplay } from "../../stock/domain/shown-stock.ts";

/** Member who orders, with what they may see. */
export type Buyer = {
  scope: CompanyScope;
  person: Pick<Person, "id" | "name" | "email">;
  access: CatalogueAccess;
  stock: StockDisplay;
  /** Net sum above which an owner has to approve the order; null without a limit. */
  orderLimit: Cents | null;
};

/** True for members with a cart: their role orders, and their company sees prices. */
export function hasCart(viewer: Viewer): viewer is Extract<Viewer, { kind: "member" }> {
  return viewer.kind === "member" && viewer.seesPrices && memberMay(viewer.scope.role, "order");
}
