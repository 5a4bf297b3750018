import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { type MadeChange, NotApplicable } from "../../platform/privacy/data-subject-hooks.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import { requestAfterChange } from "../domain/change-for-person.ts";
import type { AccessRequestActor } from "../domain/transitions.ts";
import { listRequestsOf } from "../store/requests-of-person.ts";
import { createAccessRequestStore } from "../store/store.ts";

/** Changes all access requests of an email address, or throws `NotApplicable`. */
export async function changeRequestsOfPerson(
  on: Database,
  { emailKey, change, at, actor }: MadeChange,
): Promise<void> {
  for (const request of await listRequestsOf(on, emailKey)) {
    const after = requestAfterChange(change, request, at);
    if (!after) continue;
    if ("kind" in after) throw new NotApplicable();
    const event = eventWithoutTransition(
      { now: at, newId: randomUUIDv7 },
      { request, actor: actorOf(actor), type: after.type, text: after.text },
    );
    const { kind } = await createAccessRequestStore(on).replace(
      { ...after.request, version: request.version + 1 },
      { event, emails: [] },
    );
    if (kind !== "replaced") throw new NotApplicable();
  }
}

function actorOf(actor: MadeChange["actor"]): AccessRequestActor {
  return "id" in actor ? actor : { kind: actor.kind === "clock" ? "clock" : "applicant" };
}
