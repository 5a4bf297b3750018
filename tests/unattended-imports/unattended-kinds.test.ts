import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { usualRules } from "../../src/imports/domain/unattended-rules.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { runWaitingTasks } from "../../src/imports/tasks/run-tasks.ts";
import { createFolderPictures } from "../../src/pictures/services/folder-pictures.ts";
import { createSubmissionLimit } from "../../src/platform/http/submission-limit.ts";
import { addMember } from "../../src/staff/members/members.ts";
import { ImportApi } from "../../src/unattended-imports/services/import-api.ts";
import { FolderImporter } from "../../src/unattended-imports/watched-folder/folder-importer.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

const tariff = [
  "SKU;Nombre;Marca;Catálogo;Categoría;IVA;PVD;Stock",
  "RIZ-0042;Champú;RIZONDA;Rizos;Cabello;21;5,10;12",
  "RIZ-0043;Crema;RIZONDA;Rizos;Cabello;21;7,20;0",
];
const wrongPrice = tariff.map((line) => line.replace("7,20", "siete"));
const ana = { kind: "staff", id: "s1", name: "Ana" } as const;

describe("unattended import files of several kinds of data", () => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await openSqlite();
    dataDir = await mkdtemp(join(tmpdir(), "unattended-kinds-"));
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds });
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Products with their price and stock, as «RIZ-0042 51000 12». */
  async function stored(): Promise<string[]> {
    const rows = await opened.db
      .selectFrom("product")
      .leftJoin("price_row", "price_row.product_id", "product.id")
      .leftJoin("stock", "stock.product_id", "product.id")
      .select(["sku", "unit_price", "on_hand"])
      .orderBy("sku")
      .execute();
    return rows.map(({ sku, unit_price, on_hand }) => `${sku} ${unit_price} ${on_hand}`);
  }

  const all = ["RIZ-0042 51000 12", "RIZ-0043 72000 0"];

  it("are imported whole from the watched folder, or wait whole, and the report names each kind", async () => {
    const { service, files } = imports;
    const archives = createFolderPictures({ db: opened.db, dataDir, now: Date.now });
    const watched = new FolderImporter({
      dataDir,
      service,
      files,
      archives,
      readRules: () => usualRules,
      changed: () => {},
    });
    const leave = async (name: string, lines: readonly string[]) => {
      await writeFile(join(dataDir, "import", name), lines.join("\r\n"));
      for (let times = 0; times < 6; times += 1) {
        await watched.poll({ takesNew: true });
        await runWaitingTasks({ ...imports.deps, db: opened.db }, "importer");
      }
    };
    await watched.poll({ takesNew: true });
    await leave("lunes.csv", wrongPrice);
    expect(await stored()).toEqual([]);
    const working = join(dataDir, "import", "working");
    const [waiting = ""] = readdirSync(working);
    const reportOfWaiting = join(working, waiting, "lunes.csv.informe.txt");
    expect(readFileSync(reportOfWaiting, "utf8")).toMatch(/^ESPERA A UNA PERSONA.*G3/s);
    await leave("martes.csv", tariff);
    expect(await stored()).toEqual(all);
    const done = readdirSync(join(dataDir, "import", "done"));
    const report = done.find((name) => name.endsWith(".informe.txt")) ?? "";
    const text = readFileSync(join(dataDir, "import", "done", report), "utf8");
    expect(text).toMatch(/^IMPORTADO\./);
    for (const kind of ["Productos: 2 filas", "Precios, lista «General»: 2", "Existencias: 2"])
      expect(text).toContain(kind);
  });

  it("are imported whole for a program, which gets the counts of each kind", async () => {
    const limit = createSubmissionLimit(50);
    const api = new ImportApi({
      db: opened.db,
      service: imports.service,
      limits: { requests: limit, files: limit },
      area: Object.keys(importKinds),
      now: Date.now,
    });
    const member = {
      name: "Ana",
      email: "ana@arrebol.example",
      role: "products",
      passwordHash: "-",
      mustChangePassword: false,
    } as const;
    await addMember(opened.db, { id: ana.id, at: Date.now(), member });
    const made = await api.create({ typed: "ERP", by: ana });
    if (made.kind !== "created") throw new Error(made.kind);
    const admitted = await api.admit(`Bearer ${made.token}`, { clientAddress: "192.0.2.7" });
    if (admitted.kind !== "admitted") throw new Error(admitted.kind);
    const { tokenId, kinds } = admitted;
    async function send(lines: readonly string[]) {
      const kind = api.judgeKind("", { kinds, listName: null });
      if (kind.kind !== "known") throw new Error(kind.message);
      const id = imports.service.newId();
      const path = join(dataDir, "a.csv");
      await writeFile(path, lines.join("\r\n"));
      const received = await imports.files.take(id, path);
      const file = { id, kind: kind.name, fileName: "a.csv", ...received };
      await api.add(file, { tokenId, kindsLookedFor: kind.kindsLookedFor });
      for (let times = 0; times < 3; times += 1) {
        await imports.work(id);
        await api.advance();
      }
      return await api.read(id, { tokenId });
    }
    expect(await send(wrongPrice)).toMatchObject({
      state: "waiting",
      kinds: { products: { errors: [] }, prices: { errors: [{ cell: "G3" }] } },
    });
    expect(await stored()).toEqual([]);
    const part = { added: 2, changed: 0, unchanged: 0, errors: [] };
    expect(await send(tariff)).toMatchObject({
      state: "applied",
      added: 6,
      kinds: { products: part, prices: { ...part, list: "General" }, stock: part },
    });
    expect(await stored()).toEqual(all);
  });
});
