import type { Temporal } from "temporal-polyfill";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { holdAddresses } from "../../platform/outbox/outbox.ts";
import { type DataSubjectHooks, NotApplicable } from "../../platform/privacy/data-subject-hooks.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { Effect } from "../domain/subject-data.ts";
import { addEffects, applyEffect, type PrivacyEffects } from "./apply-effect.ts";
import { toPrivacyRow } from "./row.ts";

/** `effect`: change of the person's data. */
export type StoredPrivacyEffects = PrivacyEffects & { effect: Effect | null };

/** Requirements of effects. `mailFiles`: `.eml` files, which an erasure deletes as well. */
type EffectDeps = { mailFiles: MailFiles; hooks: readonly DataSubjectHooks[] };

/** Stores a request in one transaction. `recent`: a similar one since `since`. `taken`: retry with a new id. */
export function addPrivacyRequestUnlessRecent(
  db: Database,
  request: PrivacyRequest,
  { since, ...effects }: StoredPrivacyEffects & EffectDeps & { since: Temporal.Instant },
): Promise<{ kind: "added" | "recent" | "taken" }> {
  return orElse(db, "taken", async (on) => {
    await holdAddresses(on, [request.email.key]);
    if (await hasRecent(on, request, since)) return "recent";
    const added = await on
      .insertInto("privacy_request")
      .values(toPrivacyRow(request))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return "taken";
    await storeEffects(on, request, effects);
    return "added";
  });
}

/** Updates a request and the data in one transaction. `overtaken`: changed since. `not-applicable`: `effect` fails. */
export function replacePrivacyRequest(
  db: Database,
  request: PrivacyRequest,
  effects: StoredPrivacyEffects & EffectDeps,
): Promise<{ kind: "replaced" } | { kind: "overtaken" } | { kind: "not-applicable" }> {
  return orElse(db, "not-applicable", async (on) => {
    const { numUpdatedRows } = await on
      .updateTable("privacy_request")
      .set(toPrivacyRow(request))
      .where("id", "=", request.id)
      .where("version", "=", request.version - 1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "overtaken";
    await storeEffects(on, request, effects);
    return "replaced";
  });
}

/** Runs `step` in a transaction; if the person's data cannot be changed, rolls back and returns `otherwise`. */
async function orElse<Done extends string, Otherwise extends string>(
  db: Database,
  otherwise: Otherwise,
  step: (on: Database) => Promise<Done>,
): Promise<{ kind: Done | Otherwise }> {
  try {
    return { kind: await inTransaction(db, step) };
  } catch (error) {
    if (error instanceof NotApplicable) return { kind: otherwise };
    throw error;
  }
}

async function hasRecent(
  on: Database,
  request: PrivacyRequest,
  since: Temporal.Instant,
): Promise<boolean> {
  const recent = await on
    .selectFrom("privacy_request")
    .select("id")
    .where("email_key", "=", request.email.key)
    .where("asked_right", "=", request.right)
    .where("state", "=", request.state)
    .where("asked_at", ">=", since.epochMilliseconds)
    .executeTakeFirst();
  return recent !== undefined;
}

async function storeEffects(
  on: Database,
  request: PrivacyRequest,
  { effect, mailFiles, hooks, ...effects }: StoredPrivacyEffects & EffectDeps,
): Promise<void> {
  // Data first, emails afterwards, so that an erasure cannot delete the email about itself.
  if (effect)
    await applyEffect(on, { effect, request, event: effects.event, files: mailFiles, hooks });
  await addEffects(on, effects);
}
