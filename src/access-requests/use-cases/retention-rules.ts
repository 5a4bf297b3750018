import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import type { Cut, Enforcement } from "../../platform/retention/enforcement.ts";
import { accessRequestRetentionCopy } from "../copy/retention-copy.ts";
import type { State } from "../domain/transitions.ts";
import { holdRequests, purgeRequests } from "../store/purge-requests.ts";

export const accessRequestRetention: CapabilityRetention = {
  "expired-request": {
    ...accessRequestRetentionCopy["expired-request"],
    promise: "expiredRetention",
    from: "expired",
    basis: ["minimisation"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["expired"], lastTransitions: true }),
  },
  "withdrawn-request": {
    ...accessRequestRetentionCopy["withdrawn-request"],
    promise: "withdrawnRetention",
    from: "withdrawn",
    basis: ["interest", "minimisation"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["withdrawn"], lastTransitions: true }),
  },
  "rejected-request": {
    ...accessRequestRetentionCopy["rejected-request"],
    promise: "rejectedRetention",
    from: "answered",
    basis: ["interest", "minor-infringements"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["rejected"], lastTransitions: true }),
  },
  "resting-request": {
    ...accessRequestRetentionCopy["resting-request"],
    promise: "restingRetention",
    from: "last-movement",
    basis: ["minimisation"],
    action: "anonymised",
    enforcement: purgeDueRequests({
      states: ["unconfirmed", "pending", "information-requested"],
      lastTransitions: false,
    }),
  },
  "approved-request": {
    ...accessRequestRetentionCopy["approved-request"],
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["contract", "trade-records"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["approved"], lastTransitions: false }),
  },
};

/** Requests in `states`; the period starts with the latest change of state (`lastTransitions`) or latest event. */
type DueRequests = { states: readonly State[]; lastTransitions: boolean };

function purgeDueRequests(due: DueRequests): Enforcement {
  return {
    async count(db, cut) {
      const { count, oldest } = await dueRequests(db, due, cut)
        .select((eb) => [
          eb.fn.countAll<number>().as("count"),
          eb.fn.min<number | null>("received_at").as("oldest"),
        ])
        .executeTakeFirstOrThrow();
      return { count: Number(count), oldest };
    },
    async removeSome(on, cut, { files }) {
      const rows = await dueRequests(on, due, cut)
        .select("id")
        .orderBy("received_at")
        .orderBy("id")
        .limit(cut.limit)
        .execute();
      const held = await holdRequests(
        on,
        rows.map(({ id }) => id),
      );
      const still = held.filter(({ state }) => due.states.some((one) => one === state));
      await purgeRequests(on, still, { files, now: cut.now });
      return still.length;
    },
  };
}

/** Requests to purge, without unsent emails or restricted processing (legal claims; GDPR, art. 18.1.c). */
function dueRequests(db: Database, { states, lastTransitions }: DueRequests, { before }: Cut) {
  return db
    .selectFrom("access_request")
    .where("state", "in", [...states])
    .where("received_at", "<", before)
    .where("restricted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("access_request_event as event")
            .select("event.id")
            .whereRef("event.request_id", "=", "access_request.id")
            .where("event.at", ">=", before)
            .$if(lastTransitions, (moves) =>
              moves.whereRef("event.from_state", "!=", "event.to_state"),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox_email as email")
            .select("email.id")
            .whereRef("email.subject_id", "=", "access_request.id")
            .where("email.subject_kind", "=", accessRequestKind)
            .where("email.state", "=", "waiting"),
        ),
      ),
    );
}
