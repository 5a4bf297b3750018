import { parseArgs } from "node:util";
import { capabilities } from "../../capabilities.ts";
import type { BlockedSearch } from "../../kernel/data-subject.ts";
import { parseHeldEmail } from "../../kernel/email-address.ts";
import { parseReference } from "../../kernel/reference.ts";
import {
  runOperatorCommand,
  withDatabaseToRead,
} from "../../platform/commands/run-operator-command.ts";
import type { Database } from "../../platform/database/database.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { dataSubjectHooksOf } from "../../platform/privacy/data-subject-hooks.ts";
import { parseTaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { blockedCommand as copy } from "../copy/blocked-command-copy.ts";
import { findBlocked } from "../store/erase-subject.ts";

const hooks = dataSubjectHooksOf(capabilities);

/** Command that prints blocked data, kept only for judges, prosecutors and authorities (LOPDGDD, art. 32). */
await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const asked = readAsked();
  await withDatabaseToRead(config, async (db) => {
    const found = db ? await findAll(db, asked.by) : [];
    console.log(JSON.stringify({ askedFor: asked.for, found }, null, 2));
  });
});

/** Copies of erased records, and blocked records that stay where they were. */
async function findAll(db: Database, by: BlockedSearch): Promise<object[]> {
  const copies = await findBlocked(db, by);
  const found: object[] = copies.map(({ content, ...record }) => ({
    ...record,
    content: JSON.parse(content) as unknown,
  }));
  for (const hook of hooks) found.push(...((await hook.listBlocked?.(db, by)) ?? []));
  return found;
}

function readAsked() {
  const { values, positionals } = readArguments();
  const { email, "tax-id": taxId, reference } = values;
  const isOne = [email, taxId, reference].filter(Boolean).length === 1;
  if (positionals.join() !== "show" || !values.for || !isOne) throw new UserError(copy.usage);
  return {
    for: values.for,
    by: { ...readEmail(email), ...readTaxId(taxId), ...readReference(reference) },
  };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        for: { type: "string" },
        email: { type: "string" },
        "tax-id": { type: "string" },
        reference: { type: "string" },
      },
    });
  } catch {
    throw new UserError(copy.usage);
  }
}

function readEmail(typed: string | undefined): { email?: string } {
  if (typed === undefined) return {};
  const parsed = parseHeldEmail(typed);
  if (parsed.kind !== "value") throw new UserError(copy.noEmail(typed));
  return { email: parsed.value.key };
}

function readTaxId(typed: string | undefined): { taxId?: string } {
  if (typed === undefined) return {};
  const parsed = parseTaxId(typed);
  if (parsed.kind !== "tax-id") throw new UserError(copy.noTaxId(typed));
  return { taxId: taxIdKey(parsed.taxId) };
}

function readReference(typed: string | undefined): { reference?: string } {
  if (typed === undefined) return {};
  const parsers = [parseReference, ...hooks.flatMap((hook) => hook.parseReference ?? [])];
  const [reference] = parsers.flatMap((parse) => parse(typed) ?? []);
  if (!reference) throw new UserError(copy.noReference(typed));
  return { reference };
}
