import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FamilyChips } from "./family-chips.tsx";

test.each([
  [2, 1],
  [6, 0],
  [9, 1],
  [9, 8],
])("a card of %i products that shows number %i links to each of the others", (count, shown) => {
  const family = Array.from({ length: count }, (_, at) => ({
    sku: `TINTE-${at}`,
    variant: `${at}`,
    path: `/catalogo/rizos/tinte-${at}`,
  }));
  const product = { name: "Tinte", path: family[shown]?.path ?? "" };
  const html = renderToStaticMarkup(
    <FamilyChips family={family} product={product} onChoose={() => {}} />,
  );
  const named = Array.from(html.matchAll(/data-variant-sku="([^"]+)"/g), ([, sku]) => sku);
  expect(named).toEqual(family.map(({ sku }) => sku).filter((sku) => sku !== `TINTE-${shown}`));
});
