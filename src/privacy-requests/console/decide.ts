import { data, href, redirect } from "react-router";
import type { StaffContext } from "../../staff/console/offered/actor.ts";
import { readPostedText } from "../../staff/console/offered/posted-text.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { formatInstant } from "../../staff/copy/time.ts";
import { rightsDesk } from "../context.ts";
import { rightsDeeds, rightsProblems, rightsTrouble } from "../copy/es-console.ts";
import type { RightsOutcome } from "../domain/change.ts";
import { type RightDecision, whoDid } from "./case-view.ts";

/** What somebody decided and typed, and why nothing came of it. */
export type RightAnswer = {
  decision: RightDecision;
  typed: string;
  trouble: { kind: "problem" | "not-understood" | "conflict" | "unavailable"; sentence: string };
};

const statuses = { problem: 422, "not-understood": 422, conflict: 409, unavailable: 503 } as const;

/** Answers, extends, refuses or lifts; what stands in the way comes back with everything that was typed. */
export async function decideRight(
  {
    request,
    params: { id },
    context,
  }: {
    request: Request;
    params: { id: string };
    context: StaffContext;
  },
  decision: RightDecision,
) {
  const { id: staffId, name } = requireStaff(context, "handle-rights");
  const text = await readPostedText(request);
  if (decision === "answer" && text("entendido") !== "si" && (await isErasure(context, id))) {
    const trouble = { kind: "not-understood", sentence: rightsProblems["not-understood"] } as const;
    return data<RightAnswer>({ decision, typed: text("texto"), trouble }, statuses[trouble.kind]);
  }
  const outcome = await context.get(rightsDesk).change(id, {
    wish: { verb: decision, actor: { kind: "staff", id: staffId, name }, text: text("texto") },
    seen: Number(text("version") || Number.NaN),
    applies: text("aplicable") === "" || text("aplicar") === "si",
  });
  if (outcome.kind === "unknown") throw data(null, 404);
  if (outcome.kind === "changed" || isOwnDoing(outcome, { staffId, decision }))
    return redirect(`${href("/gestion/derechos/:id", { id })}?hecho=${decision}`, 303);
  const trouble = troubleOf(outcome);
  const answer: RightAnswer = { decision, typed: text("texto"), trouble };
  return data(answer, statuses[trouble.kind]);
}

async function isErasure(context: StaffContext, id: string): Promise<boolean> {
  const file = await context.get(rightsDesk).find(id);
  return file?.request.right === "erasure" && file.request.state === "received";
}

/** The second click of a double click finds its own work done, and that is no conflict. */
function isOwnDoing(
  outcome: RightsOutcome,
  { staffId, decision }: { staffId: string; decision: RightDecision },
): boolean {
  if (outcome.kind !== "not-possible" || !outcome.last) return false;
  const { actor, deed } = outcome.last;
  return deed === decision && actor.kind === "staff" && actor.id === staffId;
}

function troubleOf(
  outcome: Exclude<RightsOutcome, { kind: "changed" | "unknown" }>,
): RightAnswer["trouble"] {
  switch (outcome.kind) {
    case "problem":
      return { kind: "problem", sentence: rightsProblems[outcome.problem] };
    case "not-applicable":
      return { kind: "conflict", sentence: rightsTrouble.notApplicable };
    case "unavailable":
      return { kind: "unavailable", sentence: rightsTrouble.unavailable };
    case "not-possible": {
      const { last } = outcome;
      const isStaffs = last?.actor.kind === "staff";
      const sentence = isStaffs
        ? rightsTrouble.overtaken({
            who: whoDid(last),
            did: rightsDeeds[last.deed],
            when: formatInstant(last.at.epochMilliseconds),
          })
        : rightsTrouble.notNow;
      return { kind: "conflict", sentence };
    }
  }
}
