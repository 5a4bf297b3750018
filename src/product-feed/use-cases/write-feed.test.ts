import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { exampleProduct } from "../../../tests/product-feed/feed-example.ts";
import type { FeedProduct } from "../domain/feed-product.ts";
import { writeCsv } from "./write-csv.ts";
import { writeJson } from "./write-json.ts";

const publicUrl = "https://arrebol.example";

it("the product feed writes the JSON that docs/product-feed.md shows", async () => {
  const docs = await readFile(new URL("../../../docs/product-feed.md", import.meta.url), "utf8");
  const [, example = ""] = /```json\n([\s\S]+?)```/.exec(docs) ?? [];
  expect(JSON.parse(await json([[exampleProduct()]]))).toEqual(JSON.parse(example));
});

it("the product feed writes one JSON document of several batches, also of none", async () => {
  const skus = async (batches: FeedProduct[][]) =>
    JSON.parse(await json(batches)).products.map(({ sku }: { sku: string }) => sku);
  const named = (sku: string) => exampleProduct({ sku });
  expect(await skus([[named("A"), named("B")], [], [named("C")]])).toEqual(["A", "B", "C"]);
  expect(await skus([])).toEqual([]);
});

it("the product feed writes CSV that other programs read, with decimal commas", async () => {
  const [row] = await csv([[exampleProduct()]]);
  expect(row).toMatchObject({
    SKU: "RIZ-0042",
    EAN: "6291041500213",
    Nombre: "Champú nutritivo, 400 ml",
    Catálogo: "Rizos",
    Categoría: "Cabello > Champús",
    PVPR: "9,90",
    "% IVA": "21",
    Texto: "Limpia sin resecar.\nPara rizos.",
    Contenido: "400 ml",
    INCI: "Aqua, Glycerin",
    "Persona responsable": "Laboratorios Rizonda, S. L.",
    Disponibilidad: "En stock",
    "EAN de la caja": "16291041500210",
    "Fecha de las existencias": "23/11/2026 08:00",
    "Fecha de la próxima entrada": "03/12/2026",
    Imágenes: `${publicUrl}/pictures/${"3f".repeat(32)}-720x900-640.jpg`,
  });
});

it("the product feed writes no CSV cell that a spreadsheet would run, nor one that ends its row", async () => {
  const hostile = [
    "=HYPERLINK(1)",
    "+1+1",
    "-1+cmd|' /C calc'!A0",
    "@SUM(1)",
    "\tx",
    "＝1",
    '";"x\r\n"',
  ];
  const rows = await csv([hostile.map((name) => exampleProduct({ name, inci: name }))]);
  expect(rows).toHaveLength(hostile.length);
  for (const { Nombre: name, INCI: inci } of rows)
    for (const cell of [name, inci]) expect(cell).not.toMatch(/^[=+\-@\t\r＝]/);
});

async function json(batches: FeedProduct[][]): Promise<string> {
  return text(Readable.from(writeJson(Readable.from(batches), { publicUrl, seller: "Arrebol" })));
}

async function csv(batches: FeedProduct[][]): Promise<Record<string, string>[]> {
  const file = await text(Readable.from(writeCsv(Readable.from(batches), { publicUrl })));
  return parse(file, { bom: true, columns: true, delimiter: ";" });
}
