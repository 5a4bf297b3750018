import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { type CorrectableField, correctableIn, correctedRequest } from "../domain/correct.ts";
import { type FieldProblems, typedFields } from "../domain/request-fields.ts";
import { aboutRequest } from "../emails/about-request.ts";
import { contactCorrectedEmail } from "../emails/contact-corrected.ts";
import type { AccessRequestDeps } from "./deps.ts";

export type CorrectOutcome =
  | { kind: "corrected"; request: AccessRequest }
  | { kind: "problem"; problem: NonNullable<FieldProblems[CorrectableField]> }
  | { kind: "not-possible" }
  | { kind: "overtaken" };

/** Corrects a field for the applicant; the history keeps the former value. Once approved, the sales team is emailed. */
export async function correctAccessRequest(
  { salesTeam, ...deps }: Pick<AccessRequestDeps, "store" | "now" | "newId" | "salesTeam">,
  { request, field, typed }: { request: AccessRequest; field: CorrectableField; typed: string },
): Promise<CorrectOutcome> {
  if (!correctableIn(request.state).includes(field)) return { kind: "not-possible" };
  const read = correctedRequest(request, {
    fields: [field],
    typed: { [field]: typed },
    now: deps.now,
  });
  if (read.kind === "problems") {
    const problem = read.problems[field];
    if (!problem) throw new Error(`no problem of ${field}`);
    return { kind: "problem", problem };
  }
  const before = typedFields(request)[field];
  const event = eventWithoutTransition(deps, {
    request,
    actor: { kind: "applicant" },
    type: "correct",
    text: `${field}: ${before}`,
  });
  const next = { ...read.request, version: request.version + 1 };
  const isStaffNotified =
    request.state === "approved" && (field === "contact" || field === "phone");
  const emails = isStaffNotified
    ? [
        contactCorrectedEmail.outgoing(
          { to: salesTeam, id: next.id },
          { ...aboutRequest(next), field, before, now: typedFields(next)[field] },
        ),
      ]
    : [];
  const { kind } = await deps.store.replace(next, { event, emails });
  return kind === "replaced" ? { kind: "corrected", request: next } : { kind: "overtaken" };
}
