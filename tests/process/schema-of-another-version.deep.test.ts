import { afterEach, describe, expect, it } from "vitest";
import { listPending, migrateTo, openDatabase } from "../../src/platform/database/database.ts";
import { exportRequests, node, run } from "../support/command.ts";
import { installations, type TestInstallation } from "../support/installations.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

const looking = [
  ["src/request-queue/commands/requests.ts", "export", "--format", "json"],
  ["src/retention/commands/retention.ts", "--dry-run"],
  [
    "src/privacy-requests/commands/blocked.ts",
    "show",
    "--for",
    "AEPD 1",
    "--email",
    "ana@farmacia.example",
  ],
  ["src/staff/commands/staff.ts", "list"],
];
const changing = [
  ["src/retention/commands/retention.ts", "--now"],
  ["src/staff/commands/staff.ts", "disable", "ana@farmacia.example"],
];

describe.each(["SQLite", "PostgreSQL"] as const)("a database on %s", (engine) => {
  async function at(migration: string | null) {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    if (migration) await migrateTo(opened, migration);
    await opened.db.destroy();
    return {
      DATA_DIR: installation.dataDir,
      ...(installation.database.kind === "postgres" && { DATABASE_URL: installation.database.url }),
    } as Record<string, string>;
  }

  async function pending(): Promise<number> {
    const opened = openDatabase((installation as TestInstallation).database);
    return listPending(opened)
      .then(({ length }) => length)
      .finally(() => opened.db.destroy());
  }

  it("of an older version is left unchanged by every command except the one that migrates it", async () => {
    const env = await at("092-baseline");
    const before = await pending();
    for (const command of [...looking, ...changing]) {
      const outcome = await run([node, ...command], env);
      expect(outcome, command.join(" ")).toMatchObject({ status: 1, stdout: "" });
      expect(outcome.stderr).toMatch(/^La base de datos es de una versión anterior [^\n]+\n$/);
    }
    expect(await pending()).toBe(before);

    const brought = await run([node, "src/platform/commands/migrate.ts"], env);
    expect(brought).toMatchObject({ status: 0, stderr: "" });
    expect(brought.stdout).toContain(`${before} migraciones aplicadas`);
    expect(await pending()).toBe(0);
    for (const command of looking) {
      expect(await run([node, ...command], env), command.join(" ")).toMatchObject({ status: 0 });
    }
  });

  it("that is still empty has no requests, and stays empty", async () => {
    const env = await at(null);
    const before = await pending();
    const outcome = await exportRequests("json", env);
    expect(outcome).toMatchObject({ status: 0 });
    expect(JSON.parse(outcome.stdout)).toEqual([]);
    expect(await pending()).toBe(before);
  });
});
