import { data } from "react-router";
import type { WrittenEmail } from "../../../emails/domain/staff-service.ts";
import { requireActor, type StaffContext } from "../../../staff/console/offered/actor.ts";
import { staffService } from "../../context.ts";
import {
  type ActionOutcome,
  type DecisionError,
  readPostedDecision,
  type Typed,
} from "./answer.ts";
import { type Decision, decisions } from "./case-view.ts";
import { actionErrorOf, commandOf } from "./decide.ts";

export type PreviewAnswer =
  | { kind: "email"; decision: Decision; typed: Typed; seen: number; email: WrittenEmail }
  | (ActionOutcome & { kind: "answer"; actionError: DecisionError });

/** Writes the email of a decision without sending it, or returns why the decision is not possible. */
export async function previewEmail({
  request,
  params: { id },
  context,
}: {
  request: Request;
  params: { id: string };
  context: StaffContext;
}): Promise<PreviewAnswer> {
  const { decision: asked, seen, text, rejectionReason } = await readPostedDecision(request);
  const decision = decisions.find((known) => known === asked);
  if (!decision) throw data(null, 400);
  const typed = { text, rejectionReason };
  const actor = requireActor(context);
  const command = commandOf(decision, { actor, typed });
  const planned = await context.get(staffService).preview(id, { command, seen });
  if (planned.kind === "email" && seen !== null)
    return { kind: "email", decision, typed, seen, email: planned.email };
  if (planned.kind === "email") throw data(null, 400);
  const actionError = actionErrorOf(planned, { decision, memberId: actor.id });
  return { kind: "answer", form: decision, typed, actionError };
}
