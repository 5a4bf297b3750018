import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { unreadableSentences } from "../../src/imports/copy/unreadable-files-copy.ts";
import { type UnattendedRules, usualRules } from "../../src/imports/domain/unattended-rules.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { runWaitingTasks } from "../../src/imports/tasks/run-tasks.ts";
import { createFolderPictures } from "../../src/pictures/services/folder-pictures.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { FolderImporter } from "../../src/unattended-imports/watched-folder/folder-importer.ts";
import { startWatchedFolder } from "../../src/unattended-imports/watched-folder/start-watched-folder.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeZip } from "../support/zip-writer.ts";

const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA";
const shampoo = "RIZ-0042;6291041500213;Champú;RIZONDA;Rizos;Cabello > Champús;21";
const by = { kind: "command" } as const;

describe.each(variants(databases))("files in the watched import folder on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  let watched: FolderImporter;
  let rules: UnattendedRules;
  const inFolder = (...names: string[]) => join(dataDir, "import", ...names);
  const leave = (name: string, lines: readonly string[]) =>
    writeFile(inFolder(name), lines.join("\r\n"));
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "watched-"));
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds });
    rules = usualRules;
    watched = startWatching();
    await look();
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Watcher of the folder in the state of a process that has just started. */
  function startWatching() {
    const { service, files } = imports;
    const { db } = opened;
    const archives = createFolderPictures({ db, dataDir, now: Date.now });
    return new FolderImporter({
      dataDir,
      service,
      files,
      archives,
      readRules: () => rules,
      changed: () => {},
    });
  }

  /** Looks into the folder and runs the imports that wait, `times` times. */
  async function look(times = 1, { takesNew = true } = {}) {
    for (let at = 0; at < times; at += 1) {
      await watched.poll({ takesNew });
      await runWaitingTasks({ ...imports.deps, db: opened.db }, "importer");
    }
  }

  const results = (result: "done" | "refused") => readdirSync(inFolder(result)).sort();
  const reportIn = (result: "done" | "refused") => {
    const name = results(result).find((one) => one.endsWith(".informe.txt")) ?? "";
    return readFileSync(inFolder(result, name), "utf8");
  };
  const stocks = () =>
    opened.db.selectFrom("stock").select(["on_hand"]).orderBy("product_id").execute();

  it("are imported once they no longer grow, and moved with their report", async () => {
    await leave("articulos.csv", [header]);
    await look();
    await leave("articulos.csv", [header, shampoo]);
    await look();
    expect(await imports.service.list()).toMatchObject({ total: 0 });
    await look(4);
    expect(results("done")).toEqual([
      expect.stringMatching(/^\d{14}-.{8}-articulos\.csv$/),
      expect.stringMatching(/-articulos\.csv\.informe\.txt$/),
    ]);
    expect(reportIn("done")).toContain("IMPORTADO. 1 producto escrito");
    expect(readdirSync(inFolder("working"))).toEqual([]);
    const { runs } = await imports.service.list();
    expect(runs).toMatchObject([{ state: "applied", fileName: "articulos.csv" }]);
    expect(runs[0]?.by).toEqual({ kind: "folder" });
  });

  it("say nothing new a second time, and leave no import behind", async () => {
    for (const name of ["a.csv", "b.csv"]) {
      await leave(name, [header, shampoo]);
      await look(5);
    }
    expect(results("done").filter((name) => name.endsWith("csv"))).toHaveLength(2);
    expect(await imports.service.list()).toMatchObject({ total: 1 });
  });

  it("are of the kind that their sub-folder or name says, in the order of their dates", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(4);
    await leave("existencias-1.csv", ["SKU;Existencias", "RIZ-0042;5"]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(inFolder("existencias", "dos.csv"), "SKU;Existencias\r\nRIZ-0042;7");
    await leave("precios.csv", ["SKU;Precio", "RIZ-0042;4,20"]);
    await look(12);
    expect(await stocks()).toEqual([{ on_hand: 7 }]);
    const prices = await opened.db.selectFrom("price_row").select("unit_price").execute();
    expect(prices).toEqual([{ unit_price: 42_000 }]);
    expect(readdirSync(inFolder()).filter((name) => name.endsWith(".csv"))).toEqual([]);
  });

  it("follow the settings of the folder at the time of arrival", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(4);
    rules = { ...usualRules, unknownCodes: "leave-out" };
    await leave("precios.csv", ["SKU;Precio", "RIZ-0042;4,20", "SERV-PORTES;9"]);
    await look(6);
    const report = results("done").find((name) => name.endsWith("precios.csv.informe.txt")) ?? "";
    expect(readFileSync(inFolder("done", report), "utf8")).toContain(
      "1 artículo no está en el catálogo y se deja fuera",
    );
  });

  it("of prices belong to the list that their folder or name says, or wait", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(4);
    const silver = { kind: "tier", tier: "plata" } as const;
    const list = {
      name: "Plata",
      kind: "tier",
      audience: silver,
      from: null,
      until: null,
    } as const;
    await addList(opened.db, { ...list, adjustment: null }, 0);
    const price = ["SKU;Precio", "RIZ-0042;4"];
    await leave("tarifa-plata.csv", price);
    await look(5);
    expect(reportIn("done")).toContain("IMPORTADO");
    const reports = () =>
      results("done").map((name) => readFileSync(inFolder("done", name), "utf8"));
    expect(reports().join()).toContain("Precios, lista «Plata»: 1 fila");
    const rows = opened.db.selectFrom("price_row").select(["list_id", "unit_price"]);
    expect(await rows.execute()).toEqual([{ list_id: 2, unit_price: 40_000 }]);
    for (const folder of ["PLATA", "Oro"]) {
      await mkdir(inFolder("precios", folder));
      await leave(join("precios", folder, "a.csv"), ["SKU;Precio", "RIZ-0042;4,40"]);
      await look(5);
    }
    expect(await rows.execute()).toEqual([{ list_id: 2, unit_price: 44_000 }]);
    const [working = ""] = readdirSync(inFolder("working"));
    expect(readFileSync(inFolder("working", working, "a.csv.informe.txt"), "utf8")).toMatch(
      /ESPERA A UNA PERSONA.*Precios\..*«Oro»; las que hay son: General, Plata/s,
    );
  });

  it("wait for a person if a warning has to be confirmed or a cell is wrong", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(4);
    await leave("iva.csv", ["SKU;IVA", "RIZ-0042;10"]);
    await look(6);
    const waiting = (await imports.service.list()).runs.find(({ state }) => state === "checked");
    expect(waiting).toMatchObject({ task: null, fileName: "iva.csv" });
    const [entry = ""] = readdirSync(inFolder("working"));
    expect(readdirSync(inFolder("working", entry)).sort()).toEqual([
      ".added",
      "iva.csv",
      "iva.csv.informe.txt",
    ]);
    // While one file waits for a decision, the next one is processed.
    await leave("malo.csv", [header, "RIZ-0042;6291041500214;;;;;"]);
    await look(6);
    expect(readdirSync(inFolder("working"))).toHaveLength(2);
    const { id = "", version: seen = 0 } = waiting ?? {};
    await imports.service.approve(id, { seen, by, allowed: ["iva-changes"], skipsBadRows: false });
    await look(2);
    expect(results("done").filter((name) => name.endsWith("iva.csv"))).toHaveLength(1);
    const bad = (await imports.service.list()).runs.find(({ state }) => state === "checked");
    await imports.service.discard(bad?.id ?? "", { seen: bad?.version ?? 0, by });
    await look(2);
    expect(reportIn("refused")).toContain("alguien la ha descartado");
  });

  it("discontinue missing products only in the sub-folders for whole catalogues", async () => {
    const creams = Array.from(
      { length: 20 },
      (_, at) => `RIZ-1${at};;Crema;RIZONDA;Rizos;Peinado;21`,
    );
    await leave("articulos.csv", [header, shampoo, ...creams]);
    await look(4);
    const states = async () => {
      const sold = opened.db.selectFrom("product").select("sku").where("state", "!=", "active");
      return (await sold.execute()).map(({ sku }) => sku);
    };
    const whole = "catalogo-entero-descatalogar";
    // Only the sub-folder says it: the same words in the name of a file do not.
    await leave(`${whole}.csv`, [header, ...creams]);
    await look(4);
    expect(await states()).toEqual([]);
    await leave(join(whole, "lunes.csv"), [header, ...creams]);
    await look(4);
    expect(await states()).toEqual(["RIZ-0042"]);
    const report = results("done").find((name) => name.endsWith("lunes.csv.informe.txt")) ?? "";
    expect(readFileSync(inFolder("done", report), "utf8")).toMatch(
      /^IMPORTADO\. 1 producto descatalogado\..*\r\n.*\r\n1 producto a la venta no viene en el archivo y se descataloga\./,
    );
    // More than 5 % of the catalogue is left to a person.
    await leave(join("catalogo-entero-agotar", "martes.csv"), [header, ...creams.slice(2)]);
    await look(6);
    expect(await states()).toEqual(["RIZ-0042"]);
    const { runs } = await imports.service.list();
    const waiting = await imports.service.find(runs[0]?.id ?? "");
    expect([waiting?.run.state, waiting?.run.choices.missing, waiting?.countToType]).toEqual([
      "checked",
      "ending",
      2,
    ]);
  });

  it("that cannot be read are rejected with the sentence of the console", async () => {
    await writeFile(inFolder("foto.xlsx"), Buffer.from("89504e470d0a1a0a", "hex"));
    await look(5);
    expect(reportIn("refused")).toContain(unreadableSentences["not-a-table"]());
  });

  it("are ignored if they are links, hidden or unfinished", async () => {
    await writeFile(join(dataDir, "secret.csv"), `${header}\r\n${shampoo}`);
    await symlink(join(dataDir, "secret.csv"), inFolder("enlace.csv"));
    await leave(".oculto.csv", [header, shampoo]);
    await leave("subiendo.csv.part", [header, shampoo]);
    await mkdir(inFolder("otra"));
    await writeFile(inFolder("otra", "a.csv"), `${header}\r\n${shampoo}`);
    await look(4);
    expect(await imports.service.list()).toMatchObject({ total: 0 });
    await rename(inFolder("subiendo.csv.part"), inFolder("subiendo.csv"));
    await look(4);
    expect(await imports.service.list()).toMatchObject({ total: 1 });
  });

  it("are neither read nor applied once the setting is off", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(3, { takesNew: false });
    expect(existsSync(inFolder("articulos.csv"))).toBe(true);
    await look(1);
    await look(3, { takesNew: false });
    expect((await imports.service.list()).runs).toMatchObject([{ state: "checked" }]);
    await look(3);
    expect(results("done")).toHaveLength(2);
  });

  it("are checked again automatically when the catalogue has changed meanwhile", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(4);
    await leave("nombre.csv", ["SKU;Nombre", "RIZ-0042;Champú suave"]);
    await look(2);
    await watched.poll({ takesNew: true });
    const other = join(dataDir, "otro.csv");
    await writeFile(other, "SKU;Nombre\r\nRIZ-0042;Champú fuerte");
    await opened.db.updateTable("product").set({ facts_hash: "other" }).execute();
    await look(6);
    expect(results("done").filter((name) => name.endsWith("nombre.csv"))).toHaveLength(1);
    const { name } = await opened.db.selectFrom("product").select("name").executeTakeFirstOrThrow();
    expect(name).toBe("Champú suave");
  });

  it("are counted by the metric, and removed with their reports after 90 days", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(4);
    await leave("iva.csv", ["SKU;IVA", "RIZ-0042;10"]);
    await writeFile(inFolder("foto.xlsx"), Buffer.from("89504e470d0a1a0a", "hex"));
    await look(6);
    await leave("nueva.csv", ["SKU;Nombre", "RIZ-0042;Champú suave"]);
    let now = Date.now();
    let isWatched = true;
    const { service, files } = imports;
    const start = () =>
      startWatchedFolder({
        dataDir,
        service,
        files,
        archives: createFolderPictures({ db: opened.db, dataDir, now: Date.now }),
        now: () => now,
        readRules: () => rules,
        changed: () => {},
        isWatched: () => isWatched,
        log: pino({ level: "silent" }),
      });
    let started = start();
    const [gauge] = started.gauges;
    const read = async () => Object.fromEntries((await gauge?.read()) as [string, number][]);
    await expect.poll(read).toEqual({ waiting: 1, working: 1, refused: 1 });
    isWatched = false;
    expect(await read()).toEqual({ waiting: 0, working: 1, refused: 1 });
    await started.stop();
    for (const [days, isKept] of [
      [89, true],
      [91, false],
    ] as const) {
      now = Date.now() + days * 86_400_000;
      started = start();
      const kept = isKept ? 2 : 0;
      await expect.poll(() => results("refused").length).toBe(kept);
      await expect.poll(() => results("done").length).toBe(kept);
      await started.stop();
      expect([results("refused"), results("done")].map(({ length }) => length)).toEqual([
        kept,
        kept,
      ]);
    }
    expect(readdirSync(inFolder("working"))).toHaveLength(1);
  });

  it("of pictures are processed like those of the console", async () => {
    await leave("articulos.csv", [header, shampoo]);
    await look(4);
    await writeFile(inFolder("roto.zip"), "PK no es un zip");
    await look(3);
    await writeFile(inFolder("fotos.zip"), writeZip([{ name: "RIZ-0042.jpg", content: "no" }]));
    await look(3);
    expect(reportIn("refused")).toContain("NO IMPORTADO");
    expect(await opened.db.selectFrom("picture_run").selectAll().execute()).toMatchObject([
      { file_name: "fotos.zip", actor_kind: "folder", state: "waiting" },
    ]);
  });
});
