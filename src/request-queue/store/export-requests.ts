import type { Temporal } from "temporal-polyfill";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../../access-requests/domain/access-request.ts";
import { listEventsOf } from "../../access-requests/store/rows.ts";
import { firstPage, type ListPage, type PageAsked } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ViesCheck } from "../../vies/domain/check.ts";
import { listViesChecks } from "../../vies/store/checks.ts";
import type { ExportedRequest, RequestDetails } from "../domain/exported-request.ts";
import type { QueueFilter } from "../domain/queue-filter.ts";
import { listQueue } from "./list-queue.ts";

const exportPageSize = 500;

export async function* exportRequests(
  db: Database,
  filter: QueueFilter,
  { now }: { now: Temporal.Instant },
): AsyncIterable<AccessRequest> {
  let asked: PageAsked | null = firstPage;
  while (asked) {
    const { rows, next }: ListPage<AccessRequest> = await listQueue(db, filter, {
      asked,
      max: exportPageSize,
      now,
    });
    yield* rows;
    asked = next === null ? null : { from: next, isBack: false };
  }
}

const atOnce = 100;

export async function* addDetails(
  db: Database,
  requests: AsyncIterable<AccessRequest>,
): AsyncIterable<ExportedRequest> {
  let some: AccessRequest[] = [];
  for await (const request of requests) {
    some.push(request);
    if (some.length < atOnce) continue;
    yield* await detailed(db, some);
    some = [];
  }
  if (some.length > 0) yield* await detailed(db, some);
}

async function detailed(
  db: Database,
  requests: readonly AccessRequest[],
): Promise<ExportedRequest[]> {
  const ids = requests.map(({ id }) => id);
  const [events, checks] = await Promise.all([
    listEventsOf(db, ids, ["askInformation", "answer", "approve", "reject", "withdrawApproval"]),
    listViesChecks(db, ids),
  ]);
  const eventsOf = Map.groupBy(events, ({ requestId }) => requestId);
  return requests.map((request) => ({
    request,
    details: toDetails(request, eventsOf.get(request.id) ?? [], checks.get(request.id)),
  }));
}

function toDetails(
  request: AccessRequest,
  events: readonly AccessRequestEvent[],
  check: ViesCheck | undefined,
): RequestDetails {
  const last = (...eventTypes: AccessRequestEvent["type"][]) =>
    events.findLast(({ type }) => eventTypes.includes(type));
  // The decision is left out if a later transition reversed it.
  const decision = last("approve", "reject", "withdrawApproval");
  const standing = decision?.to === request.state ? decision : undefined;
  return {
    vies: check?.answer ? { answer: check.answer, name: check.name } : null,
    question: last("askInformation")?.text ?? "",
    answer: last("answer")?.text ?? "",
    rejection: standing?.reason ? { reason: standing.reason, text: standing.text } : null,
    decidedBy: standing?.actor.kind === "staff" ? standing.actor.name : null,
  };
}
