import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "../support/postgres.ts";
import { describeStaffCommand } from "./command-suite.ts";

describeStaffCommand("PostgreSQL", async () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-staff-"));
  const database = await createTestDatabase();
  const leave = async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  return { env: { DATA_DIR: folder, DATABASE_URL: database.url }, leave };
});
