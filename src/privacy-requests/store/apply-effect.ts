import { randomUUIDv7 } from "node:crypto";
import type { AccessRequestActor } from "../../access-requests/domain/transitions.ts";
import { toAccessRequest } from "../../access-requests/store/rows.ts";
import { createAccessRequestStore } from "../../access-requests/store/store.ts";
import { setNewsOfPerson } from "../../companies/store/news-of-person.ts";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { addObjection, removeObjection } from "../../newsletter/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { enqueueWithinLimits } from "../../platform/outbox/outbox.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import { reportOf } from "../domain/erasure.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import { type Effect, requestAfter } from "../domain/subject-data.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import { eraseSubject } from "./erasure.ts";
import { toPrivacyEventRow } from "./row.ts";

/** Error that rolls the transaction back, because the change of the person's data is not possible. */
export class NotApplicable extends Error {}

/** Changes the person's data in the transaction that stores the privacy request. */
export async function applyEffect(
  on: Database,
  {
    effect,
    request,
    event,
    files,
  }: { effect: Effect; request: PrivacyRequest; event: PrivacyEvent; files: MailFiles },
): Promise<void> {
  const { email, id } = request;
  if (effect.kind === "erase") {
    const erasure = JSON.stringify(
      reportOf(await eraseSubject(on, { email: email.address, now: event.at, files }), event.at),
    );
    await on.updateTable("privacy_request").set({ erasure }).where("id", "=", id).execute();
    // The exercised right and its dates are kept as proof; texts written by the person are deleted.
    await on
      .updateTable("privacy_request")
      .set({ about: "", correction_value: null, correction_field: null })
      .where("email_key", "=", email.key)
      .execute();
    return;
  }
  await changeRequestsOf(on, {
    emailKey: email.key,
    effect,
    at: event.at,
    actor: actorOf(event),
  });
}

export async function changeRequestsOf(
  on: Database,
  {
    emailKey,
    effect,
    at,
    actor,
  }: {
    emailKey: string;
    effect: Exclude<Effect, { kind: "erase" }>;
    at: PrivacyEvent["at"];
    actor: AccessRequestActor;
  },
): Promise<void> {
  if (effect.kind === "object") await addObjection(on, { emailKey, at: at.epochMilliseconds });
  if (effect.kind === "subscribe") await removeObjection(on, emailKey);
  if (effect.kind === "object" || effect.kind === "subscribe")
    await setNewsOfPerson(on, {
      emailKey,
      since: effect.kind === "subscribe" ? at.epochMilliseconds : null,
    });
  for (const affected of await listRequestsOf(on, emailKey)) {
    const after = requestAfter(effect, affected, at);
    if (!after) continue;
    if ("kind" in after) throw new NotApplicable();
    await changeOne(on, { before: affected, after, at, actor });
  }
}

export async function listRequestsOf(on: Database, emailKey: string) {
  const rows = await on
    .selectFrom("access_request")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(toAccessRequest);
}

export type PrivacyEffects = { event: PrivacyEvent; emails: readonly OutgoingEmail[] };

export async function addEffects(on: Database, { event, emails }: PrivacyEffects): Promise<void> {
  await on.insertInto("privacy_request_event").values(toPrivacyEventRow(event)).execute();
  await enqueueWithinLimits(on, emails);
}

type AfterEffect = Exclude<NonNullable<ReturnType<typeof requestAfter>>, { kind: "problem" }>;
type Affected = Awaited<ReturnType<typeof listRequestsOf>>[number];

async function changeOne(
  on: Database,
  {
    before,
    after,
    at,
    actor,
  }: { before: Affected; after: AfterEffect; at: PrivacyEvent["at"]; actor: AccessRequestActor },
): Promise<void> {
  const { kind } = await createAccessRequestStore(on).replace(
    { ...after.request, version: before.version + 1 },
    {
      event: eventWithoutTransition(
        { now: at, newId: randomUUIDv7 },
        { request: before, actor, type: after.type, text: after.text },
      ),
      emails: [],
    },
  );
  if (kind !== "replaced") throw new NotApplicable();
}

function actorOf({ actor }: PrivacyEvent): AccessRequestActor {
  return actor.kind === "staff" ? actor : { kind: actor.kind === "clock" ? "clock" : "applicant" };
}
