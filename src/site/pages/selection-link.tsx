import { Icon } from "../../ui/icon.tsx";
import { products } from "../copy/products.ts";
import { selectionCopy as copy } from "../copy/site.ts";
import { openingHash } from "./offered/opening-hash.ts";
import { badge, shape } from "./selection-button.tsx";

/** Selection on static pages: a count that links to the list on the home page. */
export function SelectionLink() {
  return (
    <a href={`/${openingHash}`} className={shape}>
      <Icon name="list" />
      <span className="max-lg:sr-only">{copy.name} </span>
      <span hidden data-products={products.map(({ slug }) => slug).join(",")} className={badge} />
    </a>
  );
}
