import { catalogueNames } from "../../../catalogue/domain/catalogue-names.ts";
import { isShown } from "../../copy/catalogues.ts";
import { shelfOf } from "../../copy/shelves.ts";

/** Route: best sellers of all tabs of the home page. */
export function loader() {
  return Response.json(
    Object.fromEntries(catalogueNames.map((name) => [name, isShown(name) ? shelfOf(name) : []])),
  );
}
