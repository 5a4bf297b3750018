import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importsCopy } from "../../src/import-pages/copy/import-pages-copy.ts";
import { mappingCopy } from "../../src/import-pages/copy/import-steps-copy.ts";
import { uploadFailureSentences } from "../../src/imports/copy/import-failures-copy.ts";
import { productImportCopy } from "../../src/product-files/copy/product-import-copy.ts";
import { signInMembers, withDatabase } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import type { HttpClient } from "../support/http-client.ts";
import { type Site, startSite } from "../support/site.ts";
import { workbook } from "../support/workbook.ts";
import { refusedFiles, row, sheet } from "./hostile-files.ts";
import { listProblems, postFile, sendMapping, settled, upload } from "./import-client.ts";

let site: Site;
let lucia: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0", ...fastHashing } });
  ({ lucia } = await signInMembers(site));
  const path = await upload(site, lucia, {
    name: "antes.csv",
    content: `${header.join(";")}\r\n${known.join(";")}\r\n`,
  });
  await sendMapping(lucia, path);
  const { seen } = await settled(lucia, path);
  await lucia.post(`${path}/aprobacion`, { seen });
  await settled(lucia, path);
  before = await hashCatalogue();
});
afterAll(() => site.stop());

const header = ["SKU", "EAN", "Nombre", "Marca", "Catálogo", "Categoría", "IVA", "Peso"];
const known = ["RIZ-0001", "6291041500213", "Champú", "RIZONDA", "Rizos", "Cabello", "21", "100"];
let before: string;

/** Hash of all rows of the catalogue, to see whether anything was changed. */
async function hashCatalogue(): Promise<string> {
  return await withDatabase(site, async (db) => {
    const tables = ["catalogue_state", "brand", "category", "product_family", "product"] as const;
    const rows = [];
    for (const table of tables)
      rows.push((await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows);
    expect(rows.at(-1)).toContainEqual(expect.objectContaining({ sku: "RIZ-0001" }));
    return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  });
}

async function expectUntouched(): Promise<void> {
  expect(await hashCatalogue()).toBe(before);
  expect(site.process.exitCode).toBeNull();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}

const read = (name: string, content: Uint8Array | string) =>
  upload(site, lucia, { name, content }).then(async (path) => ({
    path,
    ...(await settled(lucia, path)),
  }));

it.each(refusedFiles().map((file) => [file.title, file] as const))(
  "the hostile file %s gets its error sentence and changes nothing",
  async (_, { name, content, sentence }) => {
    const { main } = await read(name, content);
    expect(main).toContain(importsCopy.state.failed);
    expect(main).toContain(sentence);
    await expectUntouched();
  },
);

it("the name of an uploaded file never becomes a path, a header or markup", async () => {
  const { main } = await read('../../<script>alert("1")</script>\r\nX: y.csv', "SKU;EAN\nA;\n");
  expect(main).not.toContain("..");
  expect(readdirSync(join(site.dataDir, "uploads"))).toEqual([]);
  for (const folder of readdirSync(join(site.dataDir, "imports")))
    expect(folder).toMatch(/^[0-9a-f-]{36}$/);
  await expectUntouched();
});

it("an uploaded file of a hundred megabytes gets its error sentence", async () => {
  const content = Buffer.alloc(100 * 1024 * 1024, "SKU;Nombre\n");
  const answer = await postFile(site, lucia, { name: "enorme.csv", content });
  expect(answer.status).toBe(413);
  expect(answer.body).toContain(uploadFailureSentences["too-large"]);
  await expectUntouched();
});

it("an upload without a file, or of an empty file, asks for it again", async () => {
  const answer = await postFile(site, lucia, { name: "nada.csv", content: "" });
  expect([answer.status, answer.body.includes(importsCopy.nobody)]).toEqual([422, true]);
});

it("a text file named .xlsx is read as what it is", async () => {
  const { main } = await read("texto.xlsx", "SKU;Nombre\nRIZ-0002;Peine\n");
  expect(main).toContain(mappingCopy.sample("Peine"));
});

it.each([
  ["windows-1252", Buffer.from("SKU;Categoría\nRIZ-0002;Champús de ñandú\n", "latin1")],
  ["UTF-16", Buffer.from("\ufeffSKU;Categoría\nRIZ-0002;Champús de ñandú\n", "utf16le")],
])("the file %s is read with its accents", async (_, content) => {
  const { main } = await read("acentos.csv", content);
  expect(main).toContain(mappingCopy.sample("Champús de ñandú"));
});

it("an import uses the saved values of formulas, and hidden rows too, and reports both", async () => {
  const content = workbook(
    sheet(
      row(1, ["SKU", "Nombre"]) +
        row(2, ["RIZ-0001", { xml: '<c t="str"><f>A1&amp;"x"</f><v>Calculado</v></c>' }]) +
        row(3, ["RIZ-0002", { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }], ' hidden="1"'),
    ),
  );
  const { path } = await read("formulas.xlsx", content);
  await sendMapping(lucia, path);
  const { main } = await settled(lucia, path);
  expect(main).toContain("2 celdas son fórmulas");
  expect(main).toContain("1 fila está oculta");
  expect(main).toMatch(/Después:\s+Calculado/);
  expect((await listProblems(lucia, path)).join()).toContain(
    "error de la hoja de cálculo (#DIV/0!)",
  );
  await expectUntouched();
});

it("an EAN that a spreadsheet has rounded is reported with its cell", async () => {
  const { path } = await read("ean.csv", "SKU;EAN\nRIZ-0001;8,43E+12\n");
  await sendMapping(lucia, path);
  await settled(lucia, path);
  expect((await listProblems(lucia, path)).join()).toMatch(/B2.*ha redondeado el código/);
  await expectUntouched();
});

it("an import asks about a number with two readings", async () => {
  const { main } = await read("peso.csv", "SKU;Peso\nRIZ-0001;1.234\n");
  expect(main).toContain(mappingCopy.styleTitle("Peso"));
  await expectUntouched();
});

it("an import asks about a file without a product column, or with two columns of one meaning", async () => {
  expect((await read("sin.csv", "Nombre;Marca\nPeine;RIZONDA\n")).main).toContain(
    productImportCopy.pages.mapping.noKey,
  );
  const { main } = await read("dos.csv", "SKU;Referencia;Nombre\nRIZ-0001;RIZ-0001;Peine\n");
  expect(main).toContain(mappingCopy.repeated(["SKU", "Referencia"]));
  await expectUntouched();
});

it("a sheet of sixteen thousand columns is shown in part", async () => {
  const columns = Array.from({ length: 16_000 }, (_, at) => `Columna ${at}`);
  const { main, body } = await read("ancha.csv", `SKU;${columns.join(";")}\nRIZ-0001;a\n`);
  expect(main).toContain(mappingCopy.more(16_001 - 120));
  expect(body.length).toBeLessThan(2_000_000);
  await expectUntouched();
});
