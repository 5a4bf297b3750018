import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { findHtmlProblems } from "../../../../tests/support/html.ts";
import { type Cents, cents, unitPrice } from "../../../kernel/money/amounts.ts";
import { applyRow } from "../../../products/domain/apply-row.ts";
import type { PrintedProduct } from "../../domain/printed-list.ts";
import { writeShelfLabels } from "./shelf-labels.tsx";

it("shelf labels are 24 a sheet, with recommended price, name and bar code, without the shop's own price", async () => {
  const products = Array.from({ length: 25 }, (_, at) => product(`RIZ-${at}`, cents(990)));
  const page = await print(
    [...products.slice(0, 10), product("SIN-PVP", null)],
    products.slice(10),
  );
  expect(await findHtmlProblems(page)).toEqual([]);
  expect(page.match(/<ul class="sheet">/g)).toHaveLength(2);
  expect(page.match(/<li>/g)).toHaveLength(25);
  expect(page).not.toContain("SIN-PVP");
  expect(page.match(/<svg class="ean13"/g)).toHaveLength(25);
  expect(page.replaceAll("\u00A0", " ")).toContain("Champú &lt;rico&gt;</p>");
  expect(new Set(page.match(/data-price="\d+"/g))).toEqual(new Set(['data-price="990"']));
});

it("shelf labels say if a choice has no recommended prices", async () => {
  expect(await print([product("SIN-PVP", null)])).toContain("No hay ningún producto con PVP");
});

function product(sku: string, retail: Cents | null): PrintedProduct {
  const gtin = "06291041500213";
  const values = { sku, gtin, name: "Champú <rico>", brand: "RIZONDA", category: ["Cabello"] };
  const applied = applyRow({ ...values, catalogue: "rizos", iva: "general" }, null);
  if (applied.kind !== "facts") throw new Error(JSON.stringify(applied.problems));
  const price = { unit: unitPrice(41_250), ladder: [], retail, margin: null };
  return { facts: applied.facts, price, ivaPerMille: 210 };
}

async function print(...given: readonly PrintedProduct[][]): Promise<string> {
  async function* parts() {
    for (const products of given)
      yield { categoryId: 1, catalogue: "rizos" as const, path: ["Cabello"], products };
  }
  const list = { total: 26, taken: 26, at: 0, parts: parts() };
  return await text(Readable.from(writeShelfLabels(list)));
}
