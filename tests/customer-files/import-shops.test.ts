import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const by = { kind: "command" } as const;
const header = "NIF;Nombre fiscal;E-mail;Dirección;C.P.;Población";
const rizos = "B60000171;Rizos del Sur, S.L.;hola@rizos.example";
const salon = "B60000346;Salón Rizo, S.L.;hola@salon.example";
const rows = [
  `${rizos};C/ Feria, 3;41003;Sevilla`,
  `${salon};C/ Luna, 1;08001;Barcelona`,
  `${rizos};Avda. del Mar, 1;11001;Cádiz`,
  `${rizos};C/ Ancha, 9;11002;Cádiz`,
];

describe.each(databases)("further rows of a company on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "shops-"));
    const area = ["customers"];
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds, area });
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function check(lines: readonly string[]) {
    const path = join(dataDir, "clientes.csv");
    await writeFile(path, [header, ...lines].join("\r\n"));
    return await imports.addFile(path, { kind: "customers", by });
  }

  async function apply(lines: readonly string[]) {
    const { id, version: seen, report } = await check(lines);
    expect((await imports.service.problems(id)).problems).toEqual([]);
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    expect(await imports.work(id)).toMatchObject({ state: "applied" });
    return { id, report };
  }

  async function undo(id: string) {
    const seen = (await imports.service.find(id))?.run.version ?? 0;
    await imports.service.undo(id, { seen, by });
    expect(await imports.work(id)).toMatchObject({ state: "undone", outcome: { kept: [] } });
  }

  /** Delivery addresses, the default one with a star. */
  async function deliveries(): Promise<string[]> {
    const found = await opened.db
      .selectFrom("company_address")
      .select(["street", "is_default"])
      .where("kind", "=", "delivery")
      .orderBy("street")
      .execute();
    return found.map(({ street, is_default }) => `${street}${is_default ? " *" : ""}`);
  }

  const both = ["C/ Feria, 3 *", "C/ Luna, 1 *"];
  const all = ["Avda. del Mar, 1", "C/ Ancha, 9", ...both];

  it("are its delivery addresses, once, and are taken back with it", async () => {
    const { id, report } = await apply(rows);
    expect(report).toMatchObject({
      counts: { added: 2, changed: 0, unchanged: 0, rejected: 0 },
      shops: { count: 2, examples: ["4", "5"] },
    });
    expect(await deliveries()).toEqual(all);
    const again = await check(rows);
    expect(again.report?.counts).toEqual({ added: 0, changed: 0, unchanged: 4, rejected: 0 });
    await undo(id);
    expect(await deliveries()).toEqual([]);
  });

  it("are added to a company that exists, and undone without it", async () => {
    await apply(rows.slice(0, 2));
    const { id, report } = await apply(rows);
    expect(report?.counts).toEqual({ added: 0, changed: 1, unchanged: 1, rejected: 0 });
    expect(await deliveries()).toEqual(all);
    const { changes } = await imports.service.changes(id, "changed");
    expect(changes.map(({ differences }) => differences.map(({ fact }) => fact))).toEqual([
      ["shops"],
    ]);
    await undo(id);
    expect(await deliveries()).toEqual(both);
  });

  it("are errors where they bring no other address, or a wrong one", async () => {
    const { id } = await check([
      ...rows,
      rows[0] ?? "",
      rows[3] ?? "",
      `${rizos};C/ Nueva, 2;99999;Cádiz`,
    ]);
    const { problems } = await imports.service.problems(id);
    expect(problems.map(({ cell, problem }) => `${cell} ${problem}`)).toEqual([
      "A6 customer-repeated",
      "A7 customer-repeated",
      "E8 wrong-postcode",
    ]);
  });
});
