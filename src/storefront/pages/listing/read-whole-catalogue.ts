import type { RouterContextProvider } from "react-router";
import type { CatalogueAccess } from "../../../products/domain/catalogue-access.ts";
import type { StockDisplay } from "../../../stock/domain/shown-stock.ts";
import { storefront } from "../../context.ts";

const maxNewest = 4;
const maxReturning = 8;

/** Products of the sections below the first page of the whole catalogue. */
export async function readWholeCatalogue(
  context: Readonly<RouterContextProvider>,
  shownTo: { access: CatalogueAccess; stock: StockDisplay },
) {
  const { listNewest, listReturning } = context.get(storefront);
  const [newest, returning] = await Promise.all([
    listNewest(maxNewest, shownTo),
    listReturning(maxReturning, shownTo),
  ]);
  return { newest, returning };
}
