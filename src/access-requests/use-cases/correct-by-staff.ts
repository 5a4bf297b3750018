import type { MemberActor } from "../../kernel/actor.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import { type PlannedChange, runChange } from "../../workflow/run-command.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { correctedRequest, mayBeCorrectedByStaff } from "../domain/correct.ts";
import {
  type FieldName,
  type FieldProblems,
  fieldNames,
  typedFields,
} from "../domain/request-fields.ts";
import { accessRequestWorkflow } from "../domain/workflow.ts";
import type { StoredEffects } from "../store/stored-effects.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { linkEmail } from "./outgoing-emails.ts";

type CorrectObstacle =
  | { kind: "same" }
  | { kind: "problems"; problems: FieldProblems }
  | { kind: "not-possible"; request: AccessRequest; last: null };

/** Corrects fields for staff with one event; a new email address revokes the old links and is sent a new one. */
export async function correctByStaff(
  deps: Pick<AccessRequestDeps, "store" | "now" | "newId">,
  {
    requestId,
    actor,
    typed,
    seen,
  }: {
    requestId: string;
    actor: MemberActor;
    typed: Record<FieldName, string>;
    seen: number | null;
  },
) {
  const { unversioned } = accessRequestWorkflow;
  let fields: readonly FieldName[] = [];
  const outcome = await runChange(deps.store, { id: requestId, seen, unversioned, plan });
  return outcome.kind === "changed"
    ? { kind: "corrected" as const, request: outcome.request, fields }
    : outcome;

  async function plan(
    request: AccessRequest,
  ): Promise<PlannedChange<AccessRequest, StoredEffects> | CorrectObstacle> {
    if (!mayBeCorrectedByStaff(request)) return { kind: "not-possible", request, last: null };
    const before = typedFields(request);
    fields = fieldNames.filter((field) => typed[field] !== before[field]);
    if (fields.length === 0) return { kind: "same" };
    const read = correctedRequest(request, { fields, typed, now: deps.now });
    if (read.kind === "problems") return read;
    const next = { ...read.request, version: request.version + 1 };
    const event = eventWithoutTransition(deps, {
      request,
      actor,
      type: "correct",
      text: fields.map((field) => `${field}: ${before[field]}`).join("\n"),
    });
    const isMoved = fields.includes("email");
    const effects = {
      event,
      emails: isMoved ? [linkToNewAddress(next)] : [],
      recallFrom: isMoved ? request.email.address : undefined,
    };
    return { kind: "planned", request: next, effects };
  }
}

/** First email to a corrected address: asks to confirm an unconfirmed request, otherwise only contains the link. */
function linkToNewAddress(request: AccessRequest) {
  return linkEmail(request, request.state === "unconfirmed" ? "received" : "address-changed");
}
