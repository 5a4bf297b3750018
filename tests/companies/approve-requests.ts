import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import type { Verb } from "../../src/access-requests/domain/transitions.ts";
import { followApproval } from "../../src/access-requests/store/company-of-request.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { changeAccessRequest } from "../../src/access-requests/use-cases/change-request.ts";
import { undoDecision } from "../../src/access-requests/use-cases/undo-decision.ts";
import type { MemberActor } from "../../src/kernel/actor.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { companyCalendar } from "../../src/promises/company-calendar.ts";
import { lucia } from "../support/example-companies.ts";
import { requestFrom } from "../support/example-requests.ts";

/**
 * Adds access requests and decides on them as the site does: an approval creates a company. `undoMilliseconds`: time in
 * which a decision may be undone.
 */
export function decider(db: Database, { undoMilliseconds = 0 } = {}) {
  const store = createAccessRequestStore(db, { afterStore: followApproval });
  const deps = () => ({
    store,
    calendar: companyCalendar,
    now: Temporal.Now.instant(),
    newId: randomUUID,
    salesTeam: "ventas@escaparate.example",
    undoMilliseconds,
  });
  return {
    store,
    async add(form: Parameters<typeof requestFrom>[0], given: Partial<AccessRequest> = {}) {
      const id = randomUUID();
      const request = requestFrom(form, { id, reference: `B2B-${id.slice(0, 9)}`, ...given });
      const event = {
        id: randomUUID(),
        requestId: id,
        at: request.receivedAt,
        text: "",
        reason: null,
        actor: { kind: "applicant" as const },
        type: "submit" as const,
        from: request.state,
        to: request.state,
      };
      const added = await store.addUnlessOpen(request, { event, emails: [] });
      if (added.kind !== "added") throw new Error(added.kind);
      return request;
    },
    async decide(requestId: string, verb: Verb, reason: string | null = null) {
      const command = { verb, actor: lucia, text: reason ? "Motivo." : "", reason } as never;
      const { version = 0 } = (await store.findById(requestId)) ?? {};
      return changeAccessRequest(deps(), { requestId, command, seen: version });
    },
    async undo(requestId: string, actor: MemberActor = lucia) {
      const { version = 0 } = (await store.findById(requestId)) ?? {};
      return undoDecision(deps(), { requestId, actor, seen: version });
    },
  };
}
