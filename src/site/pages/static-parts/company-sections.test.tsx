import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { readValuesFrom } from "../../../promises/values-in-force.ts";
import { Benefits } from "./company-sections.tsx";

afterEach(() => readValuesFrom(() => ({})));

it("the home page names the purchase conditions that the owner has written, and no others", () => {
  expect(renderToStaticMarkup(<Benefits />)).not.toContain("<dl");
  readValuesFrom(() => ({ home: { termsMinimum: "150 € sin IVA", termsReturns: "14 días" } }));
  const html = renderToStaticMarkup(<Benefits />);
  expect(Array.from(html.matchAll(/<d[td][^>]*>([^<]+)</g), ([, text]) => text)).toEqual([
    "Pedido mínimo",
    "150 € sin IVA",
    "Devoluciones",
    "14 días",
  ]);
});
