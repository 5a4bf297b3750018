import { type ChildProcess, fork, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { findImportRun } from "../../src/imports/store/import-runs.ts";
import { claimTask, listWaitingTasks, releaseTasks } from "../../src/imports/store/import-tasks.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { startImportWorker } from "../../src/imports/tasks/import-worker.ts";
import type { ImportOrder } from "../../src/imports/tasks/serve-imports.ts";
import type { Config } from "../../src/platform/config/config.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { writeMigratedSqlite } from "../support/migrated-sqlite.ts";
import { createMigratedDatabase } from "../support/postgres.ts";

/** Number of rounds of the test that kills the process; KILL_ROUNDS sets fewer while working on the test. */
const rounds = Number(process.env.KILL_ROUNDS ?? 100);
const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Sustituido por";
const by = { kind: "command" } as const;
const program = new URL("../../src/import-process.ts", import.meta.url);

const engines = ["sqlite", "postgres"] as const;

describe.each(engines)("imports in a process of their own on %s", (engine) => {
  let folder: string;
  let database: Config["database"];
  let db: Database;
  let imports: ReturnType<typeof createImportsHere>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "import-process-"));
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

  async function addFile(name: string, lines: readonly string[]) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, [header, ...lines].join("\n"));
    const run = await imports.addFile(path);
    expect(run).toMatchObject({ state: "checked", report: { problemCount: 0 } });
    return run;
  }

  async function approve({ id, version }: { id: string; version: number }) {
    const decision = { allowed: ["iva-changes"] as const, skipsBadRows: false };
    await imports.service.approve(id, { seen: version, by, ...decision });
  }

  function startProcess(parts?: ImportOrder["parts"]): {
    child: ChildProcess;
    holder: string;
    ended: Promise<unknown>;
  } {
    const holder = randomUUID();
    const child = fork(program, { serialization: "advanced", stdio: ["ignore", 2, 2, "ipc"] });
    const order: ImportOrder = { database, dataDir: folder, holder, ...(parts && { parts }) };
    child.send(order);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    return { child, holder, ended };
  }

  /** Hash of the rows of the catalogue, without the times at which they were changed. */
  async function hashCatalogue(): Promise<string> {
    const tables = ["brand", "category", "product_family", "product", "product_code"] as const;
    const hash = createHash("sha256");
    for (const table of tables) {
      const { rows } = await sql<object>`select * from ${sql.table(table)} order by 1, 2`.execute(
        db,
      );
      for (const row of rows) hash.update(JSON.stringify({ ...row, created_at: 0, changed_at: 0 }));
    }
    return hash.digest("hex");
  }

  it.each([
    { way: "in one transaction", parts: undefined },
    { way: "in parts", parts: { above: 100, rows: 60 } },
  ])(
    `written $way are whole or not at all after a kill -9 at any moment, ${rounds} times`,
    async ({ parts }) => {
      await approve(await addFile("base", products(0, 400, "Champú")));
      await startProcess().ended;
      const changed = await addFile("changed", products(200, 900, "Crema", { replaces: true }));
      const before = await hashCatalogue();
      const { next_id } = await db
        .selectFrom("catalogue_state")
        .select("next_id")
        .executeTakeFirstOrThrow();
      await approve(changed);
      await startProcess(parts).ended;
      const after = await hashCatalogue();
      expect(after).not.toBe(before);
      const found = { whole: 0, nothing: 0, parts: 0 };
      for (let round = 0; round < rounds; round += 1) {
        await resetTo(changed.id, round % 2 === 0 ? "undo" : "apply");
        // Restores the counter of ids, so that new products get the same ids as before and hashes can be compared.
        if (round % 2 === 1) await db.updateTable("catalogue_state").set({ next_id }).execute();
        const [from, to] = round % 2 === 0 ? [after, before] : [before, after];
        expect(await hashCatalogue()).toBe(from);
        const { child, holder, ended } = startProcess(parts);
        await Promise.race([new Promise((resolve) => child.once("message", resolve)), ended]);
        await sleep(Math.random() * (parts ? 600 : 250));
        child.kill("SIGKILL");
        await ended;
        const left = await hashCatalogue();
        const run = await findImportRun(db, changed.id);
        // The process was killed between two parts of the import; the import is continued and completed below.
        if (run?.writtenRow != null) found.parts += 1;
        else {
          expect([from, to]).toContain(left);
          expect(run?.task === null).toBe(left === to);
          found[left === to ? "whole" : "nothing"] += 1;
        }
        await releaseTasks(db, holder);
        await startProcess(parts).ended;
        expect(await hashCatalogue()).toBe(to);
        // A run without output for 10 minutes is ended (tools/build/run-step.mjs).
        if (round % 20 === 19) console.log(engine, round + 1, found);
      }
    },
  );

  /** Sets the import back to the state in which it waits to be applied, or to be undone. */
  async function resetTo(id: string, task: "apply" | "undo") {
    const state = task === "apply" ? "approved" : "applied";
    await db
      .updateTable("import_run")
      .set({ state, task, attempts: 0, written_row: null })
      .where("id", "=", id)
      .execute();
  }

  it("are checked to the end after their process was killed", async () => {
    const path = join(folder, "many.csv");
    await writeFile(path, [header, ...products(0, 6000, "Champú")].join("\n"));
    const { service, files } = imports;
    const id = service.newId();
    const received = await files.take(id, path);
    const choices = { isUnattended: true };
    await service.add({ id, fileName: "many.csv", ...received, by, choices });
    const { child, holder, ended } = startProcess();
    for (;;) {
      const { problems } = await service.problems(id);
      const { changes } = await service.changes(id, "added");
      if (changes.length + problems.length > 0) break;
      await sleep(5);
    }
    child.kill("SIGKILL");
    await ended;
    expect((await service.find(id))?.run).toMatchObject({ state: "read", task: "check" });
    await releaseTasks(db, holder);
    await startProcess().ended;
    expect((await service.find(id))?.run).toMatchObject({
      state: "checked",
      report: { counts: { added: 6000 } },
    });
  });

  it("are applied once each by two concurrent processes", async () => {
    const runs = [];
    for (let part = 0; part < 4; part += 1)
      runs.push(await addFile(`part-${part}`, products(part * 100, part * 100 + 100, "Champú")));
    for (const run of runs) await approve(run);
    const two = [startProcess(), startProcess()];
    await Promise.all(two.map(({ ended }) => ended));
    for (const { id } of runs) expect((await findImportRun(db, id))?.state).toBe("applied");
    const state = db.selectFrom("catalogue_state").select("version");
    expect(await state.executeTakeFirstOrThrow()).toEqual({ version: 4 });
  });

  it("fail after three processes have crashed on them, and hold up no other import", async () => {
    const bad = await addFile("bad", products(0, 10, "Champú"));
    await approve(bad);
    await db.updateTable("import_run").set({ attempts: 3 }).where("id", "=", bad.id).execute();
    const good = await addFile("good", products(10, 20, "Champú"));
    await approve(good);
    await startProcess().ended;
    expect((await findImportRun(db, good.id))?.state).toBe("applied");
    expect(await findImportRun(db, bad.id)).toMatchObject({
      state: "failed",
      failure: { reason: "interrupted" },
    });
  });

  it("are retried only after a pause, so that approved imports run first", async () => {
    const bad = await addFile("bad", products(0, 10, "Champú"));
    await approve(bad);
    const now = Date.now();
    const claim = { id: bad.id, holder: "a process that ends" };
    await claimTask(db, claim, { task: "apply", now });
    await releaseTasks(db, claim.holder, { freeAt: now + 30_000 });
    const good = await addFile("good", products(10, 20, "Champú"));
    await approve(good);
    const waiting = async (at: number) => (await listWaitingTasks(db, at)).map(({ id }) => id);
    expect(await waiting(now)).toEqual([good.id]);
    expect(await waiting(now + 30_000)).toEqual([good.id, bad.id]);
  });

  it("end with one line in the log when the web server is killed", async () => {
    // The order fails, and the process then tries to report the failure to the server, which has killed itself.
    const order: ImportOrder = {
      database: { kind: "sqlite", file: folder },
      dataDir: folder,
      holder: randomUUID(),
    };
    const server = `
      const child = require("node:child_process").fork(${JSON.stringify(fileURLToPath(program))}, {
        serialization: "advanced", execArgv: ["--disable-warning=ExperimentalWarning"],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      child.send(${JSON.stringify(order)}, () => process.kill(process.pid, "SIGKILL"));`;
    const started = spawn(process.execPath, ["-e", server], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const lines = (await text(started.stderr)).trim().split("\n");
    expect(lines).toEqual([expect.stringContaining("the web server has ended")]);
  });

  it("continue in another process when theirs gives no sign of life", async () => {
    await approve(await addFile("base", products(0, 10, "Champú")));
    const silent = join(folder, "silent.mjs");
    await writeFile(silent, "process.on('message', () => {}); setInterval(() => {}, 1000);");
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
    const options = { db, config: { database, dataDir: folder }, log };
    const worker = startImportWorker({
      ...options,
      program: new URL(`file://${silent}`),
      silence: 300,
    });
    await expect.poll(() => lines.join("")).toContain("does not answer");
    await worker.stop();
  });
});

function products(
  from: number,
  to: number,
  name: string,
  { replaces = false }: { replaces?: boolean } = {},
): string[] {
  return Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    const brand = `Marca ${number % 20}`;
    const replacement = replaces && number % 50 === 0 ? `A-${number + 1}` : "";
    return `A-${number};;${name} ${number};${brand};Rizos;Cabello > ${name};21;${replacement}`;
  });
}
