import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doneCopy, importsCopy } from "../../src/import-pages/copy/import-pages-copy.ts";
import {
  approvalCopy,
  mappingCopy,
  partsCopy,
  problemsCopy,
} from "../../src/import-pages/copy/import-steps-copy.ts";
import { templateCopy } from "../../src/import-pages/copy/template-copy.ts";
import { mistakesCopy } from "../../src/imports/copy/mistakes-copy.ts";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import type { Cell } from "../../src/platform/spreadsheets/table.ts";
import { productImportCopy } from "../../src/product-files/copy/product-import-copy.ts";
import {
  download,
  importsPath,
  listProblems,
  postFile,
  sendMapping,
  settled,
  shownMapping,
  upload,
} from "../imports/import-client.ts";
import { open, signInMembers } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { parsePage } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";
import { workbookEntries } from "../support/workbook.ts";
import { writeZip } from "../support/zip-writer.ts";

let site: Site;
let lucia: HttpClient;
let marc: HttpClient;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "console-imports-"));
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0", ...fastHashing } });
  ({ lucia, marc } = await signInMembers(site));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const header = "SKU;Nombre;Marca;Catálogo;Categoría;IVA;Peso";
const line = (sku: string, { iva = "21", name = "Champú", grams = "" } = {}) =>
  `${sku};${name};RIZONDA;Rizos;Cabello > Champús;${iva};${grams}`;
const csv = (...lines: string[]) => [header, ...lines].join("\r\n");

/** Uploads a file, accepts the suggested mapping of columns and waits until it is checked. */
async function check(content: string, name = "artículos.csv"): Promise<string> {
  const path = await upload(site, lucia, { name, content });
  expect((await sendMapping(lucia, path)).status).toBe(303);
  await settled(lucia, path);
  return path;
}

async function approve(path: string, fields: Record<string, string> = {}) {
  const { seen } = await settled(lucia, path);
  return await lucia.post(`${path}/aprobacion`, { seen, ...fields });
}

async function cellsOf(path: string): Promise<Cell[][]> {
  const file = join(folder, "downloaded.xlsx");
  await writeFile(file, await download(site, lucia, path));
  const table = await openTable(file);
  const rows: Cell[][] = [];
  for await (const { cells } of table.rows(0)) rows.push(cells);
  table.close();
  return rows;
}

it("the empty list of imports says what to do, and is open only to staff who manage the catalogue", async () => {
  const answer = await lucia.get(importsPath);
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  expect((await open(answer)).main).toContain(importsCopy.runs.empty);
  expect((await marc.get(importsPath)).status).toBe(403);
  expect((await postFile(site, marc, { name: "a.csv", content: csv() })).status).toBe(403);
});

it("the console imports a file from upload to undo", async () => {
  const path = await upload(site, lucia, { name: "artículos.csv", content: csv(line("RIZ-0001")) });
  const read = await settled(lucia, path);
  expect(await findHtmlProblems(read.body)).toEqual([]);
  expect(read.main).toContain(mappingCopy.sample("RIZ-0001"));
  expect(shownMapping(read.body)["column.0"]).toBe("sku");
  await sendMapping(lucia, path);
  const checked = await settled(lucia, path);
  expect(await findHtmlProblems(checked.body)).toEqual([]);
  expect(checked.main).toContain(productImportCopy.pages.difference.counts.added);
  expect((await approve(path)).status).toBe(303);
  const applied = await settled(lucia, path);
  expect(await findHtmlProblems(applied.body)).toEqual([]);
  expect(applied.main).toContain(productImportCopy.pages.done.applied(1));
  const undo = (fields: Record<string, string>) =>
    lucia.post(`${path}/reversion`, { seen: applied.seen, ...fields });
  const unconfirmed = await undo({});
  expect(unconfirmed.status).toBe(422);
  for (const text of [doneCopy.undoUnconfirmed, productImportCopy.pages.done.applied(1)])
    expect((await open(unconfirmed)).main).toContain(text);
  await undo({ confirmed: "si" });
  expect((await settled(lucia, path)).main).toContain(productImportCopy.pages.done.undone(1));
  const list = await open(await lucia.get(importsPath));
  expect(list.main).toContain(importsCopy.state.undone);
});

it("the console imports all kinds of data of a file at once, without those that are unticked", async () => {
  const content = [
    "SKU;Nombre;Marca;Catálogo;Categoría;IVA;PVD;Stock",
    "VAR-0001;Champú;RIZONDA;Rizos;Cabello;21;5,10;12",
    "VAR-0002;Crema;RIZONDA;Rizos;Cabello;21;siete;30",
  ].join("\r\n");
  const path = await upload(site, lucia, { name: "listado.csv", content, kind: "all" });
  const read = await settled(lucia, path);
  expect(await findHtmlProblems(read.body)).toEqual([]);
  expect(shownMapping(read.body)).toMatchObject({
    "column.0": "sku",
    "column.5": "iva",
    "column.6": "02-price",
    "column.7": "03-onHand",
  });
  expect((await sendMapping(lucia, path)).status).toBe(303);
  const checked = await settled(lucia, path);
  expect(await findHtmlProblems(checked.body)).toEqual([]);
  for (const text of [
    "Lo que no se entiende de Precios",
    "Diferencias: Productos",
    "Diferencias: Existencias",
  ])
    expect(checked.main).toContain(text);
  const boxes = (await parsePage(checked.body)).querySelectorAll('input[name="part"]');
  const parts = boxes.map((box) => String(box.getAttribute("value")?.value ?? ""));
  expect(parts).toHaveLength(3);
  const [products = "", prices = "", stock = ""] = parts;
  const ticked = async (...ids: string[]) => {
    const { seen } = await settled(lucia, path);
    const form = new URLSearchParams({ seen, parts: parts.join(" ") });
    for (const id of ids) form.append("part", id);
    return await lucia.post(`${path}/aprobacion`, form);
  };
  expect((await ticked(products, prices, stock)).status).toBe(422);
  expect((await ticked()).body).toContain(partsCopy.nothingLeft);
  expect((await ticked(products, stock)).status).toBe(303);
  const applied = await settled(lucia, path);
  expect(await findHtmlProblems(applied.body)).toEqual([]);
  expect(applied.main).toContain(doneCopy.written("Existencias", 2));
  expect(applied.main).toContain(doneCopy.leftOut("Precios, lista «General»"));
  await lucia.post(`${path}/reversion`, { seen: applied.seen, confirmed: "si" });
  expect((await settled(lucia, path)).main).toContain(doneCopy.undoneParts);
  const list = await open(await lucia.get(importsPath));
  expect(list.main).toContain("Productos + Precios, lista «General» + Existencias");
});

it("the console remembers how a file was read, says so for the next one, and can forget it", async () => {
  const file = (sku: string) =>
    ["SKU;Nombre;Marca;Categoría;IVA", `${sku};Cirio;LUNAREA;Velas;21`].join("\r\n");
  const first = await upload(site, lucia, { name: "velas.csv", content: file("REC-0001") });
  const constant = { "constant.0.column": "catalogue", "constant.0.text": "Espiritual" };
  expect((await sendMapping(lucia, first, constant)).status).toBe(303);
  await settled(lucia, first);
  const listed = await lucia.get(importsPath);
  expect(await findHtmlProblems(listed.body)).toEqual([]);
  expect((await open(listed)).main).toContain("Catálogo, «Espiritual» en todas las filas");
  const next = await upload(site, lucia, { name: "más-velas.csv", content: file("REC-0002") });
  expect((await sendMapping(lucia, next, constant)).status).toBe(303);
  expect((await settled(lucia, next)).main).toContain("Como la última vez, con estas columnas");
  const [, key = ""] = /name="key" value="(categoria[^"]*)"/.exec(listed.body) ?? [];
  const forget = { intent: "forget", kind: "products", key, heading: "" };
  expect((await lucia.post(importsPath, forget)).status).toBe(303);
  expect((await open(await lucia.get(importsPath))).main).not.toContain("«Espiritual» en todas");
  expect((await lucia.post(importsPath, forget)).status).toBe(404);
});

it("the console asks about the separators of a column with both readings, and keeps the answer", async () => {
  const content = csv(line("RIZ-0002", { grams: "1.234" }));
  const path = await upload(site, lucia, { name: "pesos.csv", content });
  const { main } = await settled(lucia, path);
  expect(main).toContain("mil doscientos treinta y cuatro");
  expect(main).toContain("uno coma doscientos treinta y cuatro");
  const unanswered = await sendMapping(lucia, path);
  expect(unanswered.status).toBe(422);
  expect(unanswered.body).toContain(mappingCopy.styleMissing);
  expect((await sendMapping(lucia, path, { "style.grams": "comma" })).status).toBe(303);
  await settled(lucia, path);
  await approve(path);
  expect((await settled(lucia, path)).main).toContain(productImportCopy.pages.done.applied(1));
});

it("the console requires every warning of an import to be accepted, and bad rows to be left out explicitly", async () => {
  await approve(await check(csv(line("RIZ-0010"), line("RIZ-0011"))));
  const path = await check(
    csv(line("RIZ-0010", { iva: "4" }), line("RIZ-0011", { iva: "17" }), line("RIZ-0012")),
  );
  const { main } = await settled(lucia, path);
  expect(main).toContain(productImportCopy.guardPart("iva-changes"));
  expect(main).toMatch(/Antes:\s+general\s+Después:\s+superreducido/);
  const bad = await approve(path);
  expect([bad.status, bad.body.includes(approvalCopy.badRows)]).toEqual([422, true]);
  const guarded = await approve(path, { skipsBadRows: "si" });
  expect([guarded.status, guarded.body.includes(approvalCopy.guarded)]).toEqual([422, true]);
  expect((await approve(path, { skipsBadRows: "si", allowed: "iva-changes" })).status).toBe(303);
  const applied = await settled(lucia, path);
  expect(applied.main).toContain(productImportCopy.pages.done.applied(2));
  expect(applied.main).toContain(doneCopy.skipped(1));
});

it("an import discontinues missing products once their number has been typed", async () => {
  await approve(await check(csv(line("RIZ-0020"), line("RIZ-0021"))));
  const path = await check(csv(line("RIZ-0020")));
  const before = await settled(lucia, path);
  await lucia.post(path, { seen: before.seen, intent: "missing", missing: "ending" });
  const { main } = await settled(lucia, path);
  const [, count = ""] = /no están en el archivo\n(\d+)/.exec(main) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  const guards = { allowed: "many-discontinued" };
  const wrong = await approve(path, { ...guards, typedCount: "7654" });
  expect([wrong.status, wrong.body.includes(productImportCopy.ending?.wrongCount ?? "")]).toEqual([
    422,
    true,
  ]);
  expect((await approve(path, { ...guards, typedCount: count })).status).toBe(303);
  expect((await settled(lucia, path)).main).toContain(
    productImportCopy.pages.done.applied(Number(count), { count: Number(count), choice: "ending" }),
  );
});

it("the second of two people who work on an import sees how the first one has left it", async () => {
  const path = await check(csv(line("RIZ-0030")));
  const { seen } = await settled(lucia, path);
  await lucia.post(path, { seen, intent: "missing", missing: "ending" });
  await settled(lucia, path);
  const late = await lucia.post(`${path}/aprobacion`, { seen });
  expect(late.status).toBe(409);
  expect(late.body).toContain(importsCopy.conflict);
});

it("the console lists bad cells with advice, and gives their rows as a workbook with marked cells", async () => {
  const path = await check(csv(line("RIZ-0040", { iva: "17" }), line("RIZ-0041"), line("")));
  const problems = await listProblems(lucia, path);
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["F2", "A4"]);
  const rows = await cellsOf(`${path}/errores.xlsx`);
  expect(
    rows.map((cells) => cells.map(({ kind, ...cell }) => ("text" in cell ? cell.text : kind))),
  ).toEqual([
    [...header.split(";"), mistakesCopy.correct, mistakesCopy.row],
    expect.arrayContaining(["RIZ-0040", "17", "2"]),
    expect.arrayContaining(["Champú", "4"]),
  ]);
  // As on an instance that has not received the file.
  const id = path.split("/").at(-1) ?? "";
  await rm(join(site.dataDir, "imports", id, "mistakes.xlsx"));
  const answer = await lucia.get(`${path}/errores.xlsx`);
  expect([answer.status, answer.headers.location]).toEqual([303, `${path}?descarga=no#errores`]);
  expect((await settled(lucia, path)).main).toContain(problemsCopy.gone);
});

it("the import template is a file without mistakes", async () => {
  const content = await download(site, lucia, `${importsPath}/plantilla.xlsx`);
  const path = await upload(site, lucia, { name: "plantilla.xlsx", content });
  const { body: page } = await settled(lucia, path);
  expect(page).toContain(templateCopy.sheets.columns);
  expect((await sendMapping(lucia, path)).status).toBe(303);
  const { main } = await settled(lucia, path);
  expect(main).not.toContain("Celda");
  expect(await listProblems(lucia, path)).toEqual([]);
  await approve(path);
  expect((await settled(lucia, path)).main).toContain(productImportCopy.pages.done.applied(1));
});

it("the mapping of an import rejects two columns with the same meaning", async () => {
  const path = await upload(site, lucia, { name: "dos.csv", content: csv(line("RIZ-0050")) });
  const answer = await sendMapping(lucia, path, { "column.2": "name" });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain(mappingCopy.twice("Nombre"));
});

it("an import reads the sheet and the header row that a person chooses", async () => {
  const sheet = (rows: readonly (readonly string[])[]) =>
    `<worksheet><sheetData>${rows
      .map((row) => `<row>${row.map((text) => `<c t="str"><v>${text}</v></c>`).join("")}</row>`)
      .join("")}</sheetData></worksheet>`;
  const cells = (sku: string) =>
    line(sku)
      .split(";")
      .map((cell) => cell.replaceAll(">", "&gt;"));
  const first = sheet([header.split(";"), cells("HOJA-0001"), cells("HOJA-0002")]);
  const second = sheet([["Tarifa", "de otoño"], header.split(";"), cells("HOJA-0003")]);
  const content = twoSheets([first, second], ["Uno", "Dos"]);
  const path = await upload(site, lucia, { name: "libro.xlsx", content });
  const shown = await settled(lucia, path);
  expect(shown.body).toContain("Varias hojas tienen estas columnas: Uno, Dos.");
  expect(shown.body).toContain(mappingCopy.headerRowHint(1));
  expect(await findHtmlProblems(shown.body)).toEqual([]);
  const choose = async (fields: Record<string, string>) => {
    const { seen } = await settled(lucia, path);
    return await lucia.post(path, { seen, intent: "sheet", ...fields });
  };
  const wrong = await choose({ sheet: "1", headerRow: "dos" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain(mappingCopy.notARow);
  expect(wrong.body).toContain('value="dos"');
  expect((await choose({ sheet: "1", headerRow: "" })).status).toBe(303);
  expect((await settled(lucia, path)).body).toContain(mappingCopy.headerRowHint(2));
  expect((await choose({ sheet: "1", headerRow: "1" })).status).toBe(303);
  expect((await settled(lucia, path)).body).toContain("de otoño");
  expect((await choose({ sheet: "1", headerRow: "9" })).status).toBe(303);
  expect((await settled(lucia, path)).body).toContain("La fila 9 está vacía");
  expect((await choose({ sheet: "1", headerRow: "0" })).status).toBe(303);
  expect((await settled(lucia, path)).body).toContain(mappingCopy.headerRowHint(0));
  expect((await choose({ sheet: "1", headerRow: "" })).status).toBe(303);
  expect((await sendMapping(lucia, path)).status).toBe(303);
  const { body } = await settled(lucia, path);
  expect(body).toContain("HOJA-0003");
  expect(body).not.toContain("HOJA-0001");
});

function twoSheets(sheets: readonly string[], names: readonly string[]): Buffer {
  const elements = names.map((name, at) => `<sheet name="${name}" r:id="s${at}"/>`).join("");
  const relationships = names.map(
    (_, at) =>
      `<Relationship Id="s${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  const entries = workbookEntries("").map(({ name, content }) => ({
    name,
    content: String(content)
      .replace(/<sheet name.*?\/>/, elements)
      .replace("</Relationships>", `${relationships.join("")}</Relationships>`),
  }));
  const parts = sheets.map((content, at) => ({ name: `xl/worksheets/s${at}.xml`, content }));
  return writeZip([...entries, ...parts]);
}
