import { isShown } from "../../../catalogue/copy/catalogues.ts";
import { shelfOf } from "../../../catalogue/copy/shelves.ts";
import { catalogueNames } from "../../../catalogue/domain/catalogue-names.ts";

export function loader() {
  return Response.json(
    Object.fromEntries(catalogueNames.map((name) => [name, isShown(name) ? shelfOf(name) : []])),
  );
}
