import { fork } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { findImportRun } from "../../src/imports/store/import-runs.ts";
import { releaseTasks } from "../../src/imports/store/import-tasks.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import type { ImportOrder } from "../../src/imports/tasks/serve-imports.ts";
import type { Config } from "../../src/platform/config/config.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { writeMigratedSqlite } from "../support/migrated-sqlite.ts";
import { createMigratedDatabase } from "../support/postgres.ts";

/** Number of rounds; KILL_ROUNDS sets fewer while working on the test. */
const rounds = Number(process.env.KILL_ROUNDS ?? 100);
const header = "SKU;Nombre;Marca;Catálogo;Categoría;IVA;PVD;PVD 6+;Stock";
const by = { kind: "command" } as const;
const program = new URL("../../src/import-process.ts", import.meta.url);

describe.each(["sqlite", "postgres"] as const)("importing three kinds of data on %s", (engine) => {
  let folder: string;
  let database: Config["database"];
  let db: Database;
  let imports: ReturnType<typeof createImportsHere>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "several-kinds-"));
    database =
      engine === "sqlite"
        ? { kind: "sqlite", file: join(folder, "site.db") }
        : { kind: "postgres", url: (await createMigratedDatabase()).url };
    if (database.kind === "sqlite") await writeMigratedSqlite(database.file);
    db = openDatabase(database).db;
    imports = createImportsHere({ kinds: importKinds, db, dataDir: folder });
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  async function approved(lines: readonly string[]): Promise<string> {
    const path = join(folder, "listado.csv");
    await writeFile(path, [header, ...lines].join("\n"));
    const kindsLookedFor = ["products", "prices", "stock"];
    const { id, version, state } = await imports.addFile(path, { kindsLookedFor });
    expect(state).toBe("checked");
    const guards = Object.values(importKinds).flatMap((kind) => kind.guards);
    const decision = { allowed: guards, skipsBadRows: false };
    const outcome = await imports.service.approve(id, { seen: version, by, ...decision });
    expect(outcome.kind).toBe("done");
    return id;
  }

  function startProcess(parts?: ImportOrder["parts"]) {
    const holder = randomUUID();
    const child = fork(program, { serialization: "advanced", stdio: ["ignore", 2, 2, "ipc"] });
    const order: ImportOrder = { database, dataDir: folder, holder, ...(parts && { parts }) };
    child.send(order);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    return { child, holder, ended };
  }

  /** Hash of products, prices and stock by SKU, without ids and times. */
  async function hashCatalogue(): Promise<string> {
    const queries = [
      sql<object>`select sku, name, brand_id is null as without from product order by sku`,
      sql<object>`
        select sku, from_quantity, unit_price from price_row
        join product on product.id = price_row.product_id order by sku, from_quantity`,
      sql<object>`
        select sku, on_hand from stock join product on product.id = stock.product_id order by sku`,
    ];
    const hash = createHash("sha256");
    for (const query of queries)
      for (const row of (await query.execute(db)).rows) hash.update(JSON.stringify(row));
    return hash.digest("hex");
  }

  it.each([
    { way: "in one transaction", parts: undefined },
    { way: "part by part", parts: { above: 50, rows: 40 } },
  ])(
    `is written $way, and taken back, whole after a kill -9 at any moment, ${rounds} times`,
    async ({ parts }) => {
      await approved(lines(0, 100, 1));
      await startProcess().ended;
      const before = await hashCatalogue();
      const id = await approved(lines(50, 250, 2));
      await startProcess(parts).ended;
      const after = await hashCatalogue();
      expect(after).not.toBe(before);
      const found = { whole: 0, nothing: 0, between: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const undoes = round % 2 === 0;
        const [from, to] = undoes ? [after, before] : [before, after];
        expect(await hashCatalogue()).toBe(from);
        await resetTo(id, undoes ? "undo" : "apply");
        const { child, holder, ended } = startProcess(parts);
        await Promise.race([new Promise((resolve) => child.once("message", resolve)), ended]);
        await sleep(Math.random() * (parts ? 600 : 300));
        child.kill("SIGKILL");
        await ended;
        const left = await hashCatalogue();
        if (left === to) found.whole += 1;
        else if (left === from) found.nothing += 1;
        else found.between += 1;
        if (!parts) expect([from, to]).toContain(left);
        await releaseTasks(db, holder);
        await db.updateTable("import_run").set({ attempts: 0 }).where("id", "=", id).execute();
        for (let at = 0; (await findImportRun(db, id))?.task && at < 5; at += 1)
          await startProcess(parts).ended;
        expect((await findImportRun(db, id))?.state).toBe(undoes ? "undone" : "applied");
        expect(await hashCatalogue()).toBe(to);
        // A run without output for 10 minutes is ended (tools/build/run-step.mjs).
        if (round % 20 === 19) console.log(engine, round + 1, found);
      }
    },
  );

  /** Sets the import with its parts back to the state in which it waits to be applied, or to be undone. */
  async function resetTo(id: string, task: "apply" | "undo") {
    const state = task === "apply" ? "approved" : "applied";
    const waiting = { state, attempts: 0, written_row: null } as const;
    const run = db.updateTable("import_run");
    await run
      .set({ ...waiting, task })
      .where("id", "=", id)
      .execute();
    await run.set(waiting).where("part_of", "=", id).execute();
    // The ids of the products that the file adds are found again.
    if (task === "undo") return;
    await sql`
      update import_change set record_id = null
      where run_id like ${`${id}-%`}
      and sku_key not in (select sku_key from product)`.execute(db);
  }
});

function lines(from: number, to: number, factor: number): string[] {
  return Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    return `A-${number};Champú ${factor} ${number};Marca ${number % 7};Rizos;Cabello;21;${factor + 4},10;${factor + 3},90;${number * factor}`;
  });
}
