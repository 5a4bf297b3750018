import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { releaseTasks } from "../../src/imports/store/import-tasks.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import type { ImportOrder } from "../../src/imports/tasks/serve-imports.ts";
import type { Config } from "../../src/platform/config/config.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { decider } from "../companies/approve-requests.ts";
import { writeMigratedSqlite } from "../support/migrated-sqlite.ts";
import { createMigratedDatabase } from "../support/postgres.ts";
import { customerHeader, customerRow, hashOfCompanies } from "./customer-files.ts";

/** Number of rounds of the test that kills the process; KILL_ROUNDS sets fewer while working on the test. */
const rounds = Number(process.env.KILL_ROUNDS ?? 100);
const by = { kind: "command" } as const;
const program = new URL("../../src/import-process.ts", import.meta.url);

describe.each(["sqlite", "postgres"] as const)(
  "customers imported by a process on %s",
  (engine) => {
    let folder: string;
    let database: Config["database"];
    let db: Database;
    let imports: ReturnType<typeof createImportsHere>;
    let requests = 0;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "customers-process-"));
      database =
        engine === "sqlite"
          ? { kind: "sqlite", file: join(folder, "site.db") }
          : { kind: "postgres", url: (await createMigratedDatabase()).url };
      if (database.kind === "sqlite") await writeMigratedSqlite(database.file);
      db = openDatabase(database).db;
      imports = createImportsHere({ db, dataDir: folder, kinds: importKinds, area: ["customers"] });
    });
    afterEach(async () => {
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    });

    async function approveFile(rows: readonly string[]): Promise<string> {
      const path = join(folder, "clientes.csv");
      await writeFile(path, [customerHeader, ...rows].join("\n"));
      const { id, version: seen, report } = await imports.addFile(path, { kind: "customers" });
      expect(report?.problemCount).toBe(0);
      const decision = { allowed: ["many-customers-changed"] as const, skipsBadRows: false };
      const approved = await imports.service.approve(id, { seen, by, ...decision });
      expect(approved.kind).toBe("done");
      return id;
    }

    function startProcess(): { child: ChildProcess; holder: string; ended: Promise<unknown> } {
      const holder = randomUUID();
      const child = fork(program, { serialization: "advanced", stdio: ["ignore", 2, 2, "ipc"] });
      child.send({ database, dataDir: folder, holder } satisfies ImportOrder);
      return { child, holder, ended: new Promise((resolve) => child.once("exit", resolve)) };
    }

    const content = () => hashOfCompanies(db, { hasInstants: false });

    function waitAgain(id: string, task: "apply" | "undo") {
      return db
        .updateTable("import_run")
        .set({ state: task === "apply" ? "approved" : "applied", task, attempts: 0 })
        .where("id", "=", id)
        .execute();
    }

    it(`are all there or none after a kill -9 at any moment, ${rounds} times`, async () => {
      await approveFile(numbers(0, 400).map((at) => customerRow(at)));
      await startProcess().ended;
      const before = await content();
      const id = await approveFile(numbers(200, 900).map((at) => customerRow(at, { 13: "Oro" })));
      await startProcess().ended;
      const after = await content();
      expect(after).not.toBe(before);
      const found = { whole: 0, nothing: 0 };
      for (let round = 0; round < rounds; round += 1) {
        await waitAgain(id, round % 2 === 0 ? "undo" : "apply");
        const [from, to] = round % 2 === 0 ? [after, before] : [before, after];
        expect(await content()).toBe(from);
        const { child, holder, ended } = startProcess();
        await Promise.race([new Promise((resolve) => child.once("message", resolve)), ended]);
        await sleep(Math.random() * 400);
        child.kill("SIGKILL");
        await ended;
        const left = await content();
        expect([from, to]).toContain(left);
        const run = await imports.service.find(id);
        expect(run?.run.task === null).toBe(left === to);
        found[left === to ? "whole" : "nothing"] += 1;
        await releaseTasks(db, holder);
        await startProcess().ended;
        expect(await content()).toBe(to);
        // A run without output for 10 minutes is ended (tools/build/run-step.mjs).
        if (round % 20 === 19) console.log(engine, round + 1, found);
      }
    });

    it("are applied and undone 5,000 at once while access requests are stored", async () => {
      const before = await content();
      const path = join(folder, "clientes.csv");
      const rows = numbers(0, 5000).map((at) => customerRow(at));
      await writeFile(path, [customerHeader, ...rows].join("\n"));
      const started = performance.now();
      const { id, version } = await imports.addFile(path, { kind: "customers" });
      const read = performance.now() - started;
      await imports.service.approve(id, { seen: version, by, allowed: [], skipsBadRows: false });
      const applied = await storeRequestsUntil(startProcess().ended);
      const outcome = { records: 5000 };
      expect((await imports.service.find(id))?.run).toMatchObject({ state: "applied", outcome });
      const seen = (await imports.service.find(id))?.run.version ?? 0;
      await imports.service.undo(id, { seen, by });
      const undone = await storeRequestsUntil(startProcess().ended);
      expect((await imports.service.find(id))?.run).toMatchObject({ state: "undone", outcome });
      expect(await content()).toBe(before);
      console.log(engine, { read: Math.round(read), applied, undone });
    });

    /**
     * Stores access requests one after another, each of which has to succeed, until a process ends. Returns how long
     * they took in milliseconds.
     */
    async function storeRequestsUntil(ended: Promise<unknown>) {
      const { add } = decider(db);
      const times: number[] = [];
      const start = performance.now();
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      while (!isOver) {
        const began = performance.now();
        await add({ email: `nuevo${requests}@example.com`, taxId: "12345678Z" });
        requests += 1;
        times.push(performance.now() - began);
        await sleep(5);
      }
      times.sort((one, other) => one - other);
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
      return {
        process: Math.round(performance.now() - start),
        requests: times.length,
        median: at(0.5),
        p99: at(0.99),
        longest: Math.round(times.at(-1) ?? 0),
      };
    }
  },
);

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
