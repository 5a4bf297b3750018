import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { Visit } from "../../platform/http/visit.ts";
import type { Choice } from "../domain/choice.ts";
import { type ConsentDecision, type ConsentRecord, decideConsent } from "../domain/decide.ts";
import { addConsentRecord } from "../store/consent-records.ts";

export type ConsentDeps = {
  db: Database;
  limit: SubmissionLimit;
  policyVersion: () => string;
  now: () => number;
};

/** Longest time in milliseconds that a response waits until the proof of consent is stored. */
const proofTimeout = 1000;

/** Turns a visitor's decision into a choice and stores its proof; the choice is valid even if that fails. */
export async function recordConsent(
  { db, limit, policyVersion, now }: ConsentDeps,
  {
    decision,
    previous,
    visit,
  }: { decision: ConsentDecision; previous: Choice | null; visit: Visit },
) {
  const retryAfterSeconds = await limit.take(visit.clientAddress);
  if (retryAfterSeconds !== null) return { kind: "too-many" as const, retryAfterSeconds };
  const id = randomBytes(16).toString("hex");
  const made = { previous, id, now: now(), policyVersion: policyVersion() };
  const { choice, record } = decideConsent(decision, made);
  await prove(db, record, visit);
  return { kind: "decided" as const, choice };
}

/** Stores the proof of a choice. If that fails, the proof is in the log. */
async function prove(db: Database, record: ConsentRecord, { id, log }: Visit): Promise<void> {
  const kept = addConsentRecord(db, record).catch((err: unknown) =>
    log.error({ id, err, proof: record }, "proof of consent not stored"),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, proofTimeout);
  });
  await Promise.race([kept, enough]);
  clearTimeout(timer);
}
