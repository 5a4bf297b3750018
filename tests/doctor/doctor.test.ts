import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { noteMove } from "../../src/platform/backup/move.ts";
import { node, run } from "../support/command.ts";

it.each([["--nope"], ["correo"], ["--send=yes"]])(
  "the doctor answers the argument %s with a sentence and exits with 2",
  async (argument) => {
    const { status, stdout, stderr } = await run([node, "src/doctor/doctor.ts", argument]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^El doctor no admite eso: npm run -s doctor .*\n$/);
  },
);

it("the doctor says that a database was moved, and to which place", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "escaparate-doctor-"));
  writeFileSync(join(dataDir, "site.db"), "");
  noteMove(
    { dataDir },
    { at: "2026-11-24T04:00:00Z", to: "postgres://ana:secreto@db.example/b2b" },
  );
  const { status, stdout } = await run([node, "src/doctor/doctor.ts"], { DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  expect(status).toBe(2);
  expect(stdout).toContain(
    "se trasladaron a PostgreSQL (db.example/b2b) el 2026-11-24, y el sitio no arranca",
  );
  expect(stdout).not.toContain("secreto");
  expect(stdout).not.toContain("su esquema está al día");
});
