import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemsCopy } from "../../src/import-pages/copy/import-steps-copy.ts";
import { mistakesCopy } from "../../src/imports/copy/mistakes-copy.ts";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";

import { run } from "../support/command.ts";
import { signInMembers } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import type { HttpClient } from "../support/http-client.ts";
import { type Site, startSite } from "../support/site.ts";
import { download, listProblems, sendMapping, settled, upload } from "./import-client.ts";
import { planted, plantedRows } from "./planted-mistakes.ts";

let site: Site;
let lucia: HttpClient;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "planted-"));
  file = join(folder, "catálogo.xlsx");
  await pipeline(
    writeWorkbook([{ name: "Artículos", widths: [], rows: plantedRows() }]),
    createWriteStream(file),
  );
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0", ...fastHashing } });
  ({ lucia } = await signInMembers(site));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const cells = planted.map(({ cell }) => cell);

it("the file of planted mistakes has 21 mistakes of 12 kinds", () => {
  expect(cells).toHaveLength(21);
  expect(new Set(planted.map(({ kind }) => kind)).size).toBe(12);
});

it("the console reports every planted mistake in 20,000 rows by its cell, and nothing else", async () => {
  const path = await upload(site, lucia, { name: "catálogo.xlsx", content: readFileSync(file) });
  await sendMapping(lucia, path);
  const { main } = await settled(lucia, path);
  expect(main).toContain(problemsCopy.count(21, 21));
  expect(main).toContain("19.979");
  const listed = await listProblems(lucia, path);
  expect(listed.map((line) => line.split(" ")[0])).toEqual(cells);
  const marked = join(folder, "marcado.xlsx");
  writeFileSync(marked, await download(site, lucia, `${path}/errores.xlsx`));
  const table = await openTable(marked);
  const found: string[] = [];
  for await (const row of table.rows(0)) {
    const note = row.cells.at(-2);
    if (note?.kind === "text" && note.text !== mistakesCopy.correct)
      found.push(note.text.split(":")[0] ?? "");
  }
  table.close();
  expect(found).toEqual(cells);
});

it("the import command reports the same cells as the console", async () => {
  const { stdout } = await run(
    ["npm", "run", "-s", "catalogue", "--", "import", file, "--dry-run"],
    { DATA_DIR: site.dataDir },
  );
  const named = stdout.split("\n").flatMap((line) => /^([A-Z]+\d+), /.exec(line)?.[1] ?? []);
  expect(named).toEqual(cells);
});
