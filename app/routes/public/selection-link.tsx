import { products } from "../../content/products.ts";
import { selectionWords as words } from "../../content/site.ts";
import { Icon } from "../../ui/icon.tsx";
import { badge, openingHash, shape } from "./selection-button.tsx";

/** The bag where a page is only read: it counts what an earlier visit left, and leads to the list on the home page. */
export function SelectionLink() {
  return (
    <a href={`/${openingHash}`} className={shape}>
      <Icon name="bag" />
      <span className="sr-only">{words.name} </span>
      <span hidden data-products={products.map(({ slug }) => slug).join(",")} className={badge} />
    </a>
  );
}
