import { Icon } from "../../ui/icon.tsx";
import { products } from "../copy/products.ts";
import { selectionCopy as copy } from "../copy/site.ts";
import { openingHash } from "./offered/opening-hash.ts";
import { badge, shape } from "./selection-button.tsx";

/** Link of static pages to the selection on the home page, with the number of selected products. */
export function SelectionLink() {
  return (
    <a href={`/${openingHash}`} className={shape}>
      <Icon name="list" />
      <span className="max-lg:sr-only">{copy.name} </span>
      <span hidden data-products={products.map(({ slug }) => slug).join(",")} className={badge} />
    </a>
  );
}
