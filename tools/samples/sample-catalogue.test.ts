import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { plainSpaces } from "../../src/kernel/plain-spaces.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import { findBrokenInvariants, type ProductFacts } from "../../src/products/domain/product.ts";
import { skuKey } from "../../src/products/domain/sku.ts";
import { importSample } from "../../src/products/services/sample-import.ts";
import { createProductReader } from "../../src/products/store/product-reader.ts";
import { writeMigratedSqlite } from "../../tests/support/migrated-sqlite.ts";
import { products as bestSellers } from "../../tests/support/sample-products.ts";
import { sampleDetails, samplePictures, sampleRows } from "./sample-rows.ts";
import { samplePriceWorkbook, sampleStockWorkbook, sampleWorkbook } from "./sample-workbook.ts";

const samples = fileURLToPath(new URL("../../samples/", import.meta.url));
const workbookFile = join(samples, "catalogue.xlsx");
const priceFile = join(samples, "prices.xlsx");
const stockFile = join(samples, "stock.xlsx");

let folder: string;
let db: Database;
/** Results of two imports, one after the other. */
let imported: boolean[];
let facts: Map<string, ProductFacts>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sample-catalogue-"));
  const file = join(folder, "site.db");
  await writeMigratedSqlite(file);
  db = openDatabase({ kind: "sqlite", file }).db;
  const sample = {
    kinds: importKinds,
    workbook: workbookFile,
    dataDir: folder,
    now: () => Date.UTC(2026, 10, 23),
  };
  imported = [await importSample(db, sample), await importSample(db, sample)];
  const reader = await createProductReader(db);
  const skuKeys = sampleRows().map(({ sku }) => skuKey(sku));
  const found = await reader.find({ skuKeys, gtins: [] });
  facts = new Map(found.map((product) => [product.facts.sku, product.facts]));
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const all = () => [...facts.values()];
const skusOf = (isMeant: (product: ProductFacts) => boolean) =>
  all()
    .filter(isMeant)
    .map(({ sku }) => sku);

describe("the sample catalogue", () => {
  it("is imported without a problem, once", () => {
    expect(imported).toEqual([true, false]);
    expect(facts.size).toBe(256);
  });

  it("has a stock report that is imported without a problem", async () => {
    const now = () => Date.UTC(2026, 10, 23);
    const { addFile } = createImportsHere({ kinds: importKinds, db, dataDir: folder, now });
    const { state, report } = await addFile(stockFile, { kind: "stock" });
    expect({ state, problems: report?.problemCount }).toEqual({ state: "checked", problems: 0 });
    expect(report?.counts).toMatchObject({ added: 255, rejected: 0 });
  });

  it("is what the program beside it writes", async () => {
    const fresh = join(folder, "fresh.xlsx");
    writeFileSync(fresh, await buffer(sampleWorkbook()));
    expect(await cellsOf(workbookFile)).toEqual(await cellsOf(fresh));
    writeFileSync(fresh, await buffer(sampleStockWorkbook()));
    expect(await cellsOf(stockFile)).toEqual(await cellsOf(fresh));
    writeFileSync(fresh, await buffer(samplePriceWorkbook()));
    expect(await cellsOf(priceFile)).toEqual(await cellsOf(fresh));
    expect(readFileSync(join(samples, "pictures.json"), "utf8")).toBe(
      `${JSON.stringify(samplePictures(), null, 2)}\n`,
    );
  });

  it("keeps the twelve best sellers of the home page with their brands and names", () => {
    const names = new Set(all().map(({ brand, name }) => `${brand} ${name}`));
    for (const { brand, name } of bestSellers)
      expect(names).toContain(`${brand} ${plainSpaces(name)}`);
  });

  it("has a picture for each listed file, named after a product that it shows", () => {
    const listed = samplePictures();
    const files = listed.flatMap(({ file, detail }) => (detail ? [file, detail.file] : [file]));
    expect(files.sort()).toEqual(readdirSync(join(samples, "pictures")).sort());
    for (const { file, skus, alt, detail } of listed) {
      expect(skus).toContain(file.replace(".webp", ""));
      for (const sku of skus) expect(facts.has(sku)).toBe(true);
      expect(alt).not.toBe("");
      if (detail)
        expect(detail).toEqual({
          file: file.replace(".webp", "_2.webp"),
          alt: expect.stringMatching(/./),
        });
    }
  });

  it("has second views that pages can show 480 pixels wide", () => {
    expect(sampleDetails()).toHaveLength(12);
    expect(sampleDetails().filter(({ width }) => width < 480)).toEqual([]);
  });

  it("breaks no invariant", () => {
    expect(all().flatMap(findBrokenInvariants)).toEqual([]);
  });

  it("has codes of the prefix for internal use, each once", () => {
    const codes = all().flatMap(({ gtin, caseGtin }) => [gtin, caseGtin]);
    expect(new Set(codes).size).toBe(512);
    expect(skusOf(({ gtin }) => !/^02[0-9]\d{11}$/.test(gtin ?? ""))).toEqual([]);
    expect(skusOf(({ gtin, caseGtin }) => caseGtin?.slice(1, 13) !== gtin?.slice(1, 13))).toEqual(
      [],
    );
  });

  it("describes each product in two to four sentences, with its warnings", () => {
    const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-ZÁÉÍÓÚÑ])/).length;
    expect(skusOf(({ text }) => sentences(text) < 2 || sentences(text) > 4)).toEqual([]);
    expect(skusOf(({ warnings }) => warnings === "")).toEqual([]);
    expect(all().flatMap(({ name, text, inci }) => badSpelling(`${name} ${text} ${inci}`))).toEqual(
      [],
    );
  });

  it("lists the ingredients of cosmetics, and of nothing else", () => {
    const isCosmetic = ({ cnCode }: ProductFacts) => /^330[45]|^3307[39]0/.test(cnCode ?? "");
    const isMassageCandle = ({ name }: ProductFacts) => name.startsWith("Vela de masaje");
    expect(
      skusOf(
        (product) => (isCosmetic(product) || isMassageCandle(product)) !== (product.inci !== ""),
      ),
    ).toEqual([]);
    expect(skusOf((product) => product.inci !== "" && product.durability?.kind !== "pao")).toEqual(
      [],
    );
  });

  it("taxes condoms and menstrual cups at 4 %, what is eaten and drunk at 10 %, all else at 21 %", () => {
    const chapters = (ivaClass: string) =>
      new Set(
        all()
          .filter((product) => product.ivaClass === ivaClass)
          .map(({ cnCode }) => cnCode?.slice(0, 4)),
      );
    expect(chapters("super-reduced")).toEqual(new Set(["4014", "3924"]));
    expect(chapters("reduced")).toEqual(new Set(["0902", "1211", "1806", "2106"]));
    for (const chapter of ["4014", "3924", "0902", "1806", "2106"])
      expect(chapters("general")).not.toContain(chapter);
  });

  it("marks aerosols, nail polish and sprays with alcohol as dangerous goods in limited quantities", () => {
    const dangerous = all().filter(({ dangerousGoods }) => dangerousGoods);
    expect(new Set(dangerous.map(({ dangerousGoods }) => dangerousGoods?.un))).toEqual(
      new Set(["UN1950", "UN1266"]),
    );
    expect(dangerous.every(({ dangerousGoods }) => dangerousGoods?.isLimitedQuantity)).toBe(true);
    expect(
      skusOf(
        ({ warnings, dangerousGoods }) =>
          /inflamables?\b/i.test(warnings) && /aerosol|vapores/i.test(warnings) && !dangerousGoods,
      ),
    ).toEqual([]);
  });

  it("gives every product of the erotic catalogue a discreet name", () => {
    expect(
      skusOf(({ catalogue, discreetName }) => (catalogue === "erotica") !== (discreetName !== "")),
    ).toEqual([]);
    expect(skusOf(({ catalogue, isAdult }) => isAdult && catalogue !== "erotica")).toEqual([]);
  });

  it("has products in every state that a catalogue goes through", () => {
    const count = (state: string) => all().filter((product) => product.state === state).length;
    expect([count("active"), count("ending"), count("discontinued"), count("draft")]).toEqual([
      243, 8, 4, 1,
    ]);
    expect(
      skusOf(({ state, replacedBy }) => (state === "discontinued") !== (replacedBy !== null)),
    ).toEqual([]);
    expect(
      skusOf(({ replacedBy }) => replacedBy !== null && facts.get(replacedBy)?.state !== "active"),
    ).toEqual([]);
    expect(skusOf(({ isForResale }) => !isForResale)).not.toEqual([]);
  });
});

async function cellsOf(path: string): Promise<unknown[]> {
  const table = await openTable(path);
  const rows: unknown[] = [];
  for await (const { number, cells } of table.rows(0)) rows.push({ number, cells });
  table.close();
  return rows;
}

function badSpelling(text: string): string[] {
  return text.match(/\{\w\}|\s{2,}|\s[,.;:]|,,|\.\.|[a-z]\.[A-Z]/g) ?? [];
}
