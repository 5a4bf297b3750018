import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { tidy } from "../../kernel/tidy.ts";
import type { AccessRequest } from "./access-request.ts";
import { changesSince, type Deps, eventWithoutTransition, type Overtaken } from "./change.ts";
import type { AccessRequestEvent } from "./event.ts";
import { longestText } from "./move.ts";

/** Whether catalogues, prices and conditions were promised and have not gone out. */
export function awaitsMaterials({
  state,
  restriction,
  materials,
}: Pick<AccessRequest, "state" | "restriction" | "materials">): boolean {
  return state === "approved" && !restriction && materials !== null && materials.sentAt === null;
}

export type SendMaterialsOutcome =
  | { kind: "changed"; request: AccessRequest }
  | { kind: "problem"; problem: "text-too-long" }
  | { kind: "not-possible"; request: AccessRequest; last: AccessRequestEvent | null }
  | { kind: "unknown" }
  | { kind: "unavailable"; cause: unknown }
  | Overtaken;

/** Notes that what an approval promised has gone out: who sent it, when, and what if they say so. */
export async function sendMaterials(
  { store, now, newId }: Pick<Deps, "store" | "now" | "newId">,
  {
    requestId,
    actor,
    text,
    seen,
  }: {
    requestId: string;
    actor: MemberActor;
    text: string;
    seen: number | null;
  },
): Promise<SendMaterialsOutcome> {
  return unlessUnavailable<SendMaterialsOutcome>(async () => {
    const request = await store.findById(requestId);
    if (!request) return { kind: "unknown" };
    const overtaken = async (found: AccessRequest): Promise<Overtaken> => {
      const events = await store.listEvents(requestId);
      const changes = changesSince(events, { request: found, seen });
      return { kind: "overtaken", request: found, changes };
    };
    if (request.version !== seen) return overtaken(request);
    const said = tidy(text);
    if (said.length > longestText) return { kind: "problem", problem: "text-too-long" };
    const { materials, version } = request;
    if (!materials || !awaitsMaterials(request))
      return { kind: "not-possible", request, last: null };
    const next = { ...request, version: version + 1, materials: { ...materials, sentAt: now } };
    const event = eventWithoutTransition({
      ...{ request, actor, at: now, id: newId() },
      type: "sendMaterials",
      text: said,
    });
    const stored = await store.replace(next, { event, emails: [] });
    if (stored.kind === "replaced") return { kind: "changed", request: next };
    return overtaken((await store.findById(requestId)) ?? request);
  });
}
