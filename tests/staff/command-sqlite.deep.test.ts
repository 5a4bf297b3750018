import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeStaffCommand } from "./command-suite.ts";

describeStaffCommand("SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-staff-"));
  const env = { DATA_DIR: join(folder, "not", "there", "yet") };
  return { env, leave: async () => rmSync(folder, { recursive: true }) };
});
