import { Icon } from "../../ui/icon.tsx";
import { products } from "../copy/products.ts";
import { selectionCopy as copy } from "../copy/site.ts";
import { openingHash } from "./offered/opening-hash.ts";
import { badge, shape } from "./selection-button.tsx";

/** The list where a page is only read: it counts what an earlier page left, and leads to it on the home page. */
export function SelectionLink() {
  return (
    <a href={`/${openingHash}`} className={shape}>
      <Icon name="list" />
      <span className="max-lg:sr-only">{copy.name} </span>
      <span hidden data-products={products.map(({ slug }) => slug).join(",")} className={badge} />
    </a>
  );
}
