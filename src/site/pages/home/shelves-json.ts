import { shownCatalogueNames } from "../../../products/domain/catalogue-names.ts";
import { shelfOf } from "../../../storefront/copy/shelves.ts";

export function loader() {
  return Response.json(
    Object.fromEntries(shownCatalogueNames().map((name) => [name, shelfOf(name)])),
  );
}
