import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases } from "../support/open-databases.ts";

// Workbook saved by LibreOffice 7.4, with shared strings, codes as text with leading zeros, numbers and percentages.
const workbook = join(import.meta.dirname, "samples", "libreoffice-products.xlsx");
const by = { kind: "command" } as const;

it.each(databases)(
  "a workbook of LibreOffice is imported on $name as it was typed",
  async ({ open }) => {
    const opened = await open();
    const dataDir = await mkdtemp(join(tmpdir(), "libreoffice-"));
    const imports = createImportsHere({ kinds: importKinds, db: opened.db, dataDir });
    const run = await imports.addFile(workbook);
    expect((await imports.service.problems(run.id)).problems).toEqual([]);
    expect(run.report?.counts).toMatchObject({ added: 4, rejected: 0 });
    await imports.service.approve(run.id, {
      seen: run.version,
      by,
      allowed: [],
      skipsBadRows: false,
    });
    await imports.work(run.id);
    const rows = await opened.db
      .selectFrom("product")
      .select(["sku", "gtin", "name", "iva_class", "grams", "minimum", "pao_months", "cn_code"])
      .orderBy("id")
      .execute();
    expect(rows.map((row) => Object.values(row).join(" | "))).toEqual([
      "RIZ-0042 | 06291041500213 | Champú «hidratante» & suave | general | 1560 | 6 | 12 | 33051000",
      "RIZ-0043 | 00012345678905 | Crema de peinado | reduced | 450 | 12 | 6 | 33059000",
      "ESP-0001 | 00000096385074 | Vela de lavanda | general | 500 | 1 |  | 34060000",
      "ESP-0002 |  | Vela de lavanda | super-reduced | 500 | 1 |  | 34060000",
    ]);
    expect((await imports.addFile(workbook)).report?.counts).toMatchObject({ unchanged: 4 });
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  },
);
