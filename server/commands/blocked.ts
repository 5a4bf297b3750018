import { parseArgs } from "node:util";
import { parseHeldEmail } from "../../core/access-request/fields.ts";
import { parseReference } from "../../core/access-request/reference.ts";
import { parseTaxId, taxIdKey } from "../../core/tax-id/tax-id.ts";
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
  return {
    for: values.for,
    by: { ...readEmail(email), ...readTaxId(taxId), ...readReference(reference) },
  };
}

/** However an authority writes it, as it is stored. */
function readEmail(typed: string | undefined): { email?: string } {
  if (typed === undefined) return {};
  const parsed = parseHeldEmail(typed);
  if (parsed.kind !== "value") throw new Error(`«${typed}» is no email address.`);
  return { email: parsed.value.key };
}

function readTaxId(typed: string | undefined): { taxId?: string } {
  if (typed === undefined) return {};
  const parsed = parseTaxId(typed);
  if (parsed.kind !== "tax-id") throw new Error(`«${typed}» is no tax ID.`);
  return { taxId: taxIdKey(parsed.taxId) };
}

function readReference(typed: string | undefined): { reference?: string } {
  if (typed === undefined) return {};
  const reference = parseReference(typed);
  if (!reference) throw new Error(`«${typed}» is no reference.`);
  return { reference };
}
