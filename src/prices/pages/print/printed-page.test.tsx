import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { findHtmlProblems } from "../../../../tests/support/html.ts";
import { unitPrice } from "../../../kernel/money/amounts.ts";
import { applyRow } from "../../../products/domain/apply-row.ts";
import type { QuantityScope } from "../../../products/domain/counted-units.ts";
import type { NetContent } from "../../../products/domain/product.ts";
import { pricesCopy } from "../../../storefront/copy/prices-copy.ts";
import type { PrintedPart } from "../../domain/printed-list.ts";
import { writePrintedList } from "./printed-page.tsx";

const at = Date.parse("2026-11-23T09:00:00Z");

it("the printed price list has a table for each category, extra sheets for wide ones, and EAN bar codes", async () => {
  const page = await print([
    part(1, ["Cabello"], [{ sku: "RIZ-1", gtin: "06291041500213", name: "Champú <rico> & <b>" }]),
    part(1, ["Cabello"], [{ sku: "RIZ-2", gtin: "00000096385074" }]),
    part(2, ["Cabello", "Bálsamos"], [{ sku: "RIZ-3" }]),
    part(3, ["Cuerpo"], [{ sku: "RIZ-4", gtin: "16291041500210" }]),
  ]);
  expect(await findHtmlProblems(page)).toEqual([]);
  expect(page).toContain("Champú &lt;rico&gt; &amp; &lt;b&gt;");
  expect(page).toContain(
    "Lista de precios de Salón &lt;Libre&gt;, 23 de noviembre de 2026</title>",
  );
  expect(all(page, /Ref\. ([\w-]+)/g)).toEqual(["RIZ-1", "RIZ-2", "RIZ-3", "RIZ-4"]);
  expect(all(page, /class="path">([^<]+)/g)).toEqual(["Cabello", "Cabello › Bálsamos", "Cuerpo"]);
  expect(page.match(/<section class="sheet">/g)).toHaveLength(2);
  expect(all(page, /<svg class="(\w+)" viewBox="([^"]+)"/g)).toEqual(["ean13", "ean8"]);
  expect(page).toContain('<span class="digits">16291041500210</span>');
  expect(page).toContain('data-price="39188" data-scale="10000"');
  const offers = all(page, /<span class="line">(Oferta[^<]*)/g);
  expect(offers).toHaveLength(4);
  expect(offers[0]?.replaceAll("\u00A0", " ")).toBe("Oferta hasta el 30 nov 2026");
  expect(page).toContain("Fin de la lista: 4 productos.");
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

it("the printed price list shows the content of a product once if its variant is named after it", async () => {
  const content = { count: 1, milli: 250_000, unit: "ml" } as const;
  const page = await print([
    part(1, ["Cabello"], [{ sku: "RIZ-1", family: "Champú", variant: "250\u00A0ml", content }]),
    part(1, ["Cabello"], [{ sku: "RIZ-2", family: "Champú", variant: "250 ml", content }]),
    part(1, ["Cabello"], [{ sku: "RIZ-3", family: "Champú", variant: "Lavanda", content }]),
  ]);
  expect(
    all(page, /<br\/?>(RIZONDA[^<]*)</g).map((line) => line.replaceAll("\u00A0", " ")),
  ).toEqual(["RIZONDA · 250 ml", "RIZONDA · 250 ml", "RIZONDA · Lavanda · 250 ml"]);
});

it("the printed price list says how quantities count where families count together", async () => {
  expect(await print([], "product")).not.toContain(pricesCopy.familiesCount);
  expect(await print([], "family")).toContain(pricesCopy.familiesCount);
});

it("the printed price list says if a choice has no products", async () => {
  const page = await print([]);
  expect(await findHtmlProblems(page)).toEqual([]);
  expect(page).toContain("No hay ningún producto con precio");
});

function all(page: string, pattern: RegExp): string[] {
  return Array.from(page.matchAll(pattern), ([, found = ""]) => found);
}

async function print(
  given: readonly PrintedPart[],
  quantityScope: QuantityScope = "product",
): Promise<string> {
  async function* parts() {
    yield* given;
  }
  const list = { total: 4, taken: 4, at, parts: parts() };
  const printedFor = { seller: "Arrebol", company: "Salón <Libre>", quantityScope };
  return await text(Readable.from(writePrintedList(list, printedFor)));
}

function part(
  categoryId: number,
  path: string[],
  products: {
    sku: string;
    gtin?: string;
    name?: string;
    family?: string;
    variant?: string;
    content?: NetContent;
  }[],
): PrintedPart {
  const rungs = [
    { fromQuantity: 6, unit: unitPrice(41_250), isOffer: false, until: null },
    { fromQuantity: 24, unit: unitPrice(39_188), isOffer: true, until: "2026-11-30" },
  ];
  return {
    categoryId,
    path,
    catalogue: "rizos",
    products: products.map((values) => {
      const common = {
        name: "Crema",
        brand: "RIZONDA",
        catalogue: "rizos",
        iva: "general",
      } as const;
      const applied = applyRow({ ...common, category: path, ...values }, null);
      if (applied.kind !== "facts") throw new Error(JSON.stringify(applied.problems));
      return {
        facts: applied.facts,
        price: {
          unit: unitPrice(41_250),
          ladder: rungs,
          retail: null,
          margin: null,
        },
        ivaPerMille: 210,
      };
    }),
  };
}
