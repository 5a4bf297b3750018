import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

const by = { kind: "command" } as const;
const header = "SKU;Nombre;Marca;Catálogo;Categoría;IVA";
const product = (sku: string) => `${sku};Champú;RIZONDA;Rizos;Cabello;21`;

describe("suggestions for the codes of an imported file", () => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await openSqlite();
    dataDir = await mkdtemp(join(tmpdir(), "suggestions-"));
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds });
    const run = await add([header, product("000041"), product("000042")], { kind: "products" });
    await imports.service.approve(run.id, {
      seen: run.version,
      by,
      allowed: [],
      skipsBadRows: false,
    });
    await imports.work(run.id);
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function add(
    lines: readonly string[],
    asked: Parameters<ReturnType<typeof createImportsHere>["addFile"]>[1],
  ) {
    const path = join(dataDir, "a.csv");
    await writeFile(path, lines.join("\r\n"));
    return await imports.addFile(path, asked);
  }

  const lost = { part: "", problem: "unknown-product", column: "sku" };

  it("are accepted for all rows at once, and for the next file with the same headings", async () => {
    const prices = ["SKU;Precio", "41;5,10", "42;6", "77;9"];
    const run = await add(prices, { kind: "prices" });
    const [cause] = await imports.service.problemCauses(run.id);
    expect(cause).toMatchObject({
      count: 3,
      suggestions: [
        { text: "41", other: "000041" },
        { text: "42", other: "000042" },
      ],
    });
    const seen = { seen: run.version, by };
    const accepted = await imports.service.acceptSuggestions(run.id, { ...seen, ...lost });
    expect(accepted.kind).toBe("done");
    expect(await imports.work(run.id)).toMatchObject({
      state: "checked",
      report: { counts: { added: 2, rejected: 1 } },
    });
    expect(await imports.service.problemCauses(run.id)).toMatchObject([
      { count: 1, suggestions: [] },
    ]);
    const next = await add(["Precio;SKU", "5,20;41"], { kind: "prices" });
    expect(next).toMatchObject({ state: "checked", report: { counts: { added: 1 } } });
  });

  it("of a key column apply to all kinds of data in a file", async () => {
    const run = await add([`${header};PVD`, `${product("42")};5,10`], {
      kindsLookedFor: ["products", "prices", "stock"],
    });
    const [cause] = await imports.service.problemCauses(run.id);
    expect(cause?.suggestions).toEqual([{ text: "42", other: "000042" }]);
    const { problem = "", column = "" } = cause ?? {};
    const seen = { seen: run.version, by };
    await imports.service.acceptSuggestions(run.id, { ...seen, part: "", problem, column });
    await imports.work(run.id);
    const found = await imports.service.find(run.id);
    const counts = [found, ...(found?.parts ?? [])].map((part) => part?.run.report?.counts);
    expect(counts).toMatchObject([
      { added: 0, unchanged: 1, rejected: 0 },
      { added: 1, rejected: 0 },
    ]);
  });

  it("cannot be accepted where there are none", async () => {
    const run = await add(["SKU;Precio", "77;5,10"], { kind: "prices" });
    const outcome = await imports.service.acceptSuggestions(run.id, {
      seen: run.version,
      by,
      ...lost,
    });
    expect(outcome.kind).toBe("not-possible");
  });
});
