import { parseArgs } from "node:util";
import { parseEmail } from "../../core/access-request/fields.ts";
import { toConfig } from "../config/config.ts";
import { readEnvironment } from "../config/environment.ts";
import { findBlocked } from "../database/blocked-records.ts";
import { migrateToLatest, openDatabase } from "../database/database.ts";

/** Blocked data is for judges, prosecutors and authorities that ask for it (LOPDGDD, art. 32), and for nobody else. */
const usage =
  "npm run -s blocked -- show --for AUTHORITY-AND-CASE (--email EMAIL | --tax-id ID | --reference B2B-XXXX-XXXX)";

await main();

async function main(): Promise<void> {
  try {
    const asked = readAsked();
    if (!asked) throw new Error(usage);
    const { db, engine } = openDatabase(toConfig(readEnvironment(process.env)).database);
    try {
      await migrateToLatest({ db, engine });
      const records = await findBlocked(db, asked.by);
      const found = records.map(({ content, ...record }) => ({
        ...record,
        content: JSON.parse(content) as unknown,
      }));
      console.log(JSON.stringify({ askedFor: asked.for, found }, null, 2));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function readAsked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      for: { type: "string" },
      email: { type: "string" },
      "tax-id": { type: "string" },
      reference: { type: "string" },
    },
  });
  const { email, "tax-id": taxId, reference } = values;
  const isOne = [email, taxId, reference].filter(Boolean).length === 1;
  if (positionals.join() !== "show" || !values.for || !isOne) return null;
  const parsed = email ? parseEmail(email) : null;
  return {
    for: values.for,
    by: {
      ...(parsed?.kind === "value" && { email: parsed.value.key }),
      ...(taxId && { taxId }),
      ...(reference && { reference }),
    },
  };
}
