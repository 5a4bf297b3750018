import { setImmediate } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import { factText } from "../../../products/copy/fact-words-copy.ts";
import { CentsText } from "../../../storefront/pages/offered/price.tsx";
import { shelfLabelsCopy as copy } from "../../copy/printed-list-copy.ts";
import type { PrintedList, PrintedProduct } from "../../domain/printed-list.ts";
import { Bars } from "./bars.tsx";
import { labelStyles } from "./label-styles.ts";

/** Labels of a sheet: three columns of eight, each 70 × 37 mm, a format in which sheets of labels are sold. */
const labelsOfSheet = 24;

/**
 * Streams labels for the shelves of a shop, one a product with a recommended retail price. They are for the shop's own
 * customers, so that no price of the shop's stands on them.
 */
export async function* writeShelfLabels({ parts }: PrintedList): AsyncGenerator<string> {
  yield `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>${copy.title}</title><style>${labelStyles}</style></head><body>`;
  yield renderToStaticMarkup(<Head />);
  yield "<main>";
  let waiting: PrintedProduct[] = [];
  let count = 0;
  for await (const { products } of parts) {
    const labelled = products.filter(({ price }) => price.retail !== null);
    count += labelled.length;
    waiting.push(...labelled);
    while (waiting.length >= labelsOfSheet) {
      yield renderToStaticMarkup(<Sheet products={waiting.slice(0, labelsOfSheet)} />);
      waiting = waiting.slice(labelsOfSheet);
      await setImmediate();
    }
  }
  if (waiting.length > 0) yield renderToStaticMarkup(<Sheet products={waiting} />);
  if (count === 0) yield renderToStaticMarkup(<p>{copy.empty}</p>);
  yield "</main></body></html>";
}

function Head() {
  return (
    <header>
      <h1>{copy.title}</h1>
      <p>
        {copy.text} <a href={href("/cuenta/lista-de-precios")}>{copy.back}</a>
      </p>
    </header>
  );
}

function Sheet({ products }: { products: readonly PrintedProduct[] }) {
  return (
    <ul className="sheet">
      {products.map(({ facts, price }) => (
        <li key={facts.sku}>
          <p className="brand">{facts.brand}</p>
          <p className="name">{facts.name}</p>
          <p className="small">
            {[facts.content && factText("content", facts.content), copy.sku(facts.sku)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <div className="foot">
            <div>{facts.gtin !== null && <Bars gtin={facts.gtin} />}</div>
            <p className="retail">{price.retail !== null && <CentsText amount={price.retail} />}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
