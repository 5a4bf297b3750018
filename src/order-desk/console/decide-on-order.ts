import { data, href, redirect } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { formatNearMoment } from "../../kernel/format.ts";
import { changeWords, orderStateNames } from "../../orders/copy/order-copy.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import { orderDesk } from "../context.ts";
import { deskCopy as copy } from "../copy/desk-copy.ts";
import type { DeskOutcome } from "../domain/desk-outcome.ts";

export function orderPath(id: string): string {
  return href("/gestion/pedidos/:id", { id });
}

/** Address of an order's page with a confirmation of what was done. */
export function changedOrderPath(id: string, done: string): string {
  return `${orderPath(id)}?hecho=${done}`;
}

export async function getDeskOrder(context: StaffContext, id: string) {
  const found = await context.get(orderDesk).find(id);
  if (!found) throw data(null, 404);
  return found;
}

/** Form of a decision on an order: who decides, what was typed, and the version that the page showed. */
export async function readDecision(
  request: Request,
  { id, context }: { id: string; context: StaffContext },
) {
  const actor = requireActor(context, "handle-orders");
  const form = await readForm(request);
  const seen = Number(/^\d{1,9}$/.exec(form.text("seen"))?.[0] ?? 0);
  return { ...form, change: { orderId: id, seen, actor } };
}

/** Response to a decision on an order: its page with a confirmation, or with the problem. */
export function answerDeskDecision(
  outcome: DeskOutcome | { kind: "no-text" },
  { id, done }: { id: string; done: string },
) {
  if (outcome.kind === "changed") return redirect(changedOrderPath(id, done), 303);
  return data({ problem: deskProblemOf(outcome) }, deskRejectionInit(outcome));
}

export function rejectDeskDecision(
  problem: "reason-missing" | "proof-missing" | "offer-unknown" | "freight-wrong",
) {
  return data({ problem: copy.problems[problem] }, 422);
}

export function deskRejectionInit({ kind }: { kind: string }) {
  return rejectionInit({ kind: kind === "no-text" ? "problem" : kind });
}

/** Sentence about a decision that was not stored; a conflict says who was first. @throws 404 for an unknown order */
export function deskProblemOf(
  outcome: Exclude<DeskOutcome, { kind: "changed" }> | { kind: "no-text" },
): string {
  switch (outcome.kind) {
    case "gone":
      throw data(null, 404);
    case "unavailable":
      return decisionCopy.notSaved;
    case "withdrawn":
      return copy.problems.withdrawn(outcome.names);
    case "recalled":
      return copy.problems.recalled(outcome.lots);
    case "vies":
      return copy.problems.vies[outcome.why];
    case "incomplete":
      return copy.problems.incomplete(outcome.units);
    case "freight-missing":
      return copy.problems["freight-missing"];
    case "no-text":
      return copy.problems["no-text"];
    case "not-possible":
      return copy.problems.notPossible(orderStateNames[outcome.state]);
    case "overtaken":
      return outcome.changes.length === 0
        ? copy.problems.overtakenUnseen
        : copy.problems.overtaken(
            outcome.changes.map(({ actor, what, at }) =>
              copy.change(
                actor.name ?? copy.someone,
                changeWords(what),
                formatNearMoment(at, Date.now()),
              ),
            ),
          );
  }
}
