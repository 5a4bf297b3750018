import { isShown } from "../../../products/copy/catalogues.ts";
import { catalogueNames } from "../../../products/domain/catalogue-names.ts";
import { shelfOf } from "../../../storefront/copy/shelves.ts";

export function loader() {
  return Response.json(
    Object.fromEntries(catalogueNames.map((name) => [name, isShown(name) ? shelfOf(name) : []])),
  );
}
