import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { type UnattendedRules, usualRules } from "../../src/imports/domain/unattended-rules.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { createSubmissionLimit } from "../../src/platform/http/submission-limit.ts";
import { addMember } from "../../src/staff/members/members.ts";
import { ImportApi } from "../../src/unattended-imports/services/import-api.ts";
import { needsPerson } from "../../src/unattended-imports/services/needs-person.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Peso (g)";
const skus = ["RIZ-0001", "RIZ-0002", "RIZ-0003", "RIZ-0004", "RIZ-0005"];
const products = skus.map((sku) => `${sku};;Champú ${sku};RIZONDA;Rizos;Cabello;21;`);
const lucia = { kind: "staff", id: "lucia", name: "Lucía" } as const;

describe.each(databases)("unattended import files on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "unattended-"));
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds });
    const id = await check("products", [header, ...products]);
    await imports.service.approve(id, { ...(await seen(id)), allowed: [], skipsBadRows: false });
    await imports.work(id);
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function check(
    kind: string,
    lines: readonly string[],
    rules: Partial<UnattendedRules> = {},
  ): Promise<string> {
    const id = imports.service.newId();
    const path = join(dataDir, "a.csv");
    await writeFile(path, lines.join("\r\n"));
    const received = await imports.files.take(id, path);
    const choices = { isUnattended: true, rules: { ...usualRules, ...rules } };
    const by = { kind: "folder" } as const;
    await imports.service.add({ id, kind, fileName: "a.csv", by, choices, ...received });
    await imports.work(id);
    return id;
  }

  async function seen(id: string) {
    const found = await imports.service.find(id);
    return { seen: found?.run.version ?? 0, by: lucia };
  }

  /** What becomes of a file: true if it waits for a person, with its report. */
  async function judge(...file: Parameters<typeof check>) {
    const found = await imports.service.find(await check(...file));
    if (!found?.run.report) throw new Error("the file was not checked");
    return { waits: needsPerson(found), report: found.run.report };
  }

  it("count negative stock as 0, or wait for a person because of a single one, as configured", async () => {
    const lines = ["SKU;Stock", ...skus.map((sku, at) => `${sku};${at - 1}`)];
    expect(await judge("stock", lines)).toMatchObject({ waits: false });
    const { waits, report } = await judge("stock", lines, { negativeFigures: "wait" });
    expect([waits, report.guards["many-negative-figures"]?.count]).toEqual([true, 1]);
  });

  it("leave out unknown products of every kind of file if configured", async () => {
    const prices = ["SKU;Precio", ...skus.map((sku) => `${sku};4,20`), "SERV-PORTES;9"];
    expect(await judge("prices", prices)).toMatchObject({
      waits: true,
      report: { leftOut: { count: 0 } },
    });
    const { waits, report } = await judge("prices", prices, { unknownCodes: "leave-out" });
    expect([waits, report.leftOut]).toEqual([false, { count: 1, examples: ["SERV-PORTES"] }]);
    const stock = ["SKU;Stock", ...skus.map((sku) => `${sku};4`), "SERV-PORTES;9"];
    expect(await judge("stock", stock)).toMatchObject({ waits: false });
    expect(await judge("stock", stock, { unknownCodes: "wait" })).toMatchObject({ waits: true });
  });

  it("wait above the configured share of odd rows", async () => {
    const odd = ["A", "B", "C"].map((sku) => `SERV-${sku};9`);
    const lines = ["SKU;Stock", ...skus.map((sku) => `${sku};4`), ...odd];
    expect(await judge("stock", lines)).toMatchObject({ waits: true });
    expect(await judge("stock", lines, { maxOddPercent: 40 })).toMatchObject({ waits: false });
  });

  it("leave out bad cells that a row does not need, if configured", async () => {
    const [first = "", ...others] = products;
    const lines = [header, first.replace(/;$/, ";mucho").replace(";;", ";841E;"), ...others];
    expect(await judge("products", lines)).toMatchObject({ waits: true });
    expect(await judge("products", lines, { badCells: "leave-out" })).toMatchObject({
      waits: false,
      report: { leftOutCells: { count: 2, examples: ["B2", "H2"] }, counts: { unchanged: 5 } },
    });
    const noTax = [header, first.replace(";21;", ";99;"), ...others];
    expect(await judge("products", noTax, { badCells: "leave-out" })).toMatchObject({
      waits: true,
    });
    const noSku = [header, first.replace("RIZ-0001;;", "RIZ 0001 ???????;8;"), ...others];
    expect(await judge("products", noSku, { badCells: "leave-out" })).toMatchObject({
      waits: true,
    });
  });

  it("leave out a delivery of which the date or the quantity is bad, and write the stock", async () => {
    const heads = "SKU;Stock;Próxima entrada;Fecha de entrada";
    const rows = skus.map((sku) => `${sku};4;12;semana 48`).slice(0, 1);
    const lines = [heads, ...rows, ...skus.slice(1).map((sku) => `${sku};4;;`)];
    expect(await judge("stock", lines, { badCells: "leave-out" })).toMatchObject({
      waits: false,
      report: { leftOutCells: { count: 1, examples: ["D2"] }, counts: { added: 5 } },
    });
  });

  it("wait if most of the cells of a column are bad, because it may be another one", async () => {
    const lines = [header, ...products.map((row) => row.replace(/;$/, ";mucho"))];
    const { waits, report } = await judge("products", lines, { badCells: "leave-out" });
    expect([waits, report.guards["many-cells-left-out"]?.count]).toEqual([true, 5]);
  });

  it("of a program follow the settings of its token", async () => {
    const limit = createSubmissionLimit(100);
    const api = new ImportApi({
      db: opened.db,
      service: imports.service,
      limits: { requests: limit, files: limit },
      area: ["products", "prices", "stock"],
      now: Date.now,
    });
    const member = {
      name: lucia.name,
      email: "lucia@arrebol.example",
      role: "products" as const,
      passwordHash: "-",
      mustChangePassword: false,
    };
    await addMember(opened.db, { id: lucia.id, at: 0, member });
    const made = await api.create({ typed: "ERP", by: lucia });
    if (made.kind !== "created") throw new Error(made.kind);
    const admit = async () => {
      const admitted = await api.admit(`Bearer ${made.token}`, { clientAddress: "::1" });
      return admitted.kind === "admitted" ? admitted : null;
    };
    const [token] = await api.list();
    expect([token?.rules, (await admit())?.rules]).toEqual([usualRules, usualRules]);
    const typed = { negativeFigures: "wait", unknownCodes: "leave-out", badCells: "leave-out" };
    const id = token?.id ?? "";
    expect(await api.setRules(id, { ...typed, maxOddPercent: "0" })).toMatchObject({
      kind: "problems",
    });
    expect(await api.setRules("nada", { ...typed, maxOddPercent: "5" })).toEqual({
      kind: "gone",
    });
    expect(await api.setRules(id, { ...typed, maxOddPercent: "5" })).toEqual({
      kind: "saved",
    });
    expect((await admit())?.rules).toEqual({ ...typed, maxOddPercent: 5 });
  });
});
