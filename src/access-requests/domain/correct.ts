import type { Temporal } from "temporal-polyfill";
import type { MemberActor } from "../../kernel/actor.ts";
import { parseEmail } from "../../kernel/email-address.ts";
import { parsePhone } from "../../kernel/phone.ts";
import { parseName } from "../../kernel/text.ts";
import { parseTaxId } from "../../tax-id/tax-id.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import { type PlannedChange, runChange } from "../../workflow/run-command.ts";
import type { AccessRequest } from "./access-request.ts";
import { type FieldName, type FieldProblems, fieldNames } from "./form.ts";
import { contactCorrectedEmail, linkEmail } from "./outgoing-emails.ts";
import type { Deps, StoredEffects } from "./store.ts";
import { isOpen, type State } from "./transitions.ts";
import { accessRequestWorkflow } from "./workflow.ts";

/** Fields that the applicant may correct. Not the email address: the link proves access to the current one only. */
export const correctableFields = ["company", "contact", "phone", "taxId"] as const;
export type CorrectableField = (typeof correctableFields)[number];

export type CorrectOutcome =
  | { kind: "corrected"; request: AccessRequest }
  | { kind: "problem"; problem: NonNullable<FieldProblems[CorrectableField]> }
  | { kind: "not-possible" }
  | { kind: "overtaken" };

/** Fields that the applicant may correct: all while the request is open, contact and telephone once approved. */
export function correctableIn(state: State): readonly CorrectableField[] {
  if (isOpen(state)) return correctableFields;
  return state === "approved" ? ["contact", "phone"] : [];
}

/** Corrects a field for the applicant; the history keeps the former value. Once approved, the sales team is emailed. */
export async function correctAccessRequest(
  { salesTeam, ...deps }: Pick<Deps, "store" | "now" | "newId" | "salesTeam">,
  { request, field, typed }: { request: AccessRequest; field: CorrectableField; typed: string },
): Promise<CorrectOutcome> {
  if (!correctableIn(request.state).includes(field)) return { kind: "not-possible" };
  const read = corrected(request, { field, typed });
  if (read.kind === "problem") return read;
  const before = fieldAsTyped(request, field);
  const event = eventWithoutTransition(deps, {
    ...{ request, actor: { kind: "applicant" }, type: "correct" },
    text: `${field}: ${before}`,
  });
  const next = { ...read.request, version: request.version + 1 };
  const isStaffNotified =
    request.state === "approved" && (field === "contact" || field === "phone");
  const emails = isStaffNotified
    ? [contactCorrectedEmail(next, { field, before, now: fieldAsTyped(next, field), salesTeam })]
    : [];
  const { kind } = await deps.store.replace(next, { event, emails });
  return kind === "replaced" ? { kind: "corrected", request: next } : { kind: "overtaken" };
}

/** True unless the request is withdrawn, expired or under restricted processing. */
export function mayBeCorrectedByStaff({
  state,
  restriction,
}: Pick<AccessRequest, "state" | "restriction">): boolean {
  return !restriction && state !== "withdrawn" && state !== "expired";
}

type CorrectObstacle =
  | { kind: "same" }
  | { kind: "problems"; problems: FieldProblems }
  | { kind: "not-possible"; request: AccessRequest; last: null };

/** Corrects fields for staff with one event; a new email address revokes the old links and is sent a new one. */
export async function correctByStaff(
  deps: Pick<Deps, "store" | "now" | "newId">,
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
    fields = fieldNames.filter((field) => typed[field] !== fieldAsTyped(request, field));
    if (fields.length === 0) return { kind: "same" };
    const read = correctedFields(request, { fields, typed, now: deps.now });
    if (read.kind === "problems") return read;
    const next = { ...read.request, version: request.version + 1 };
    const event = eventWithoutTransition(deps, {
      ...{ request, actor, type: "correct" },
      text: fields.map((field) => `${field}: ${fieldAsTyped(request, field)}`).join("\n"),
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

function correctedFields(
  request: AccessRequest,
  {
    fields,
    typed,
    now,
  }: { fields: readonly FieldName[]; typed: Record<FieldName, string>; now: Temporal.Instant },
): { kind: "request"; request: AccessRequest } | { kind: "problems"; problems: FieldProblems } {
  let next = request;
  const problems: FieldProblems = {};
  // The tax ID goes first, because its country decides how a telephone without prefix is read.
  const order = ["taxId", "company", "contact", "email", "phone"] as const;
  for (const field of order.filter((name) => fields.includes(name))) {
    const read =
      field === "email"
        ? correctedEmail(next, typed.email, now)
        : corrected(next, { field, typed: typed[field] });
    if (read.kind === "problem") Object.assign(problems, { [field]: read.problem });
    else next = read.request;
  }
  return Object.keys(problems).length > 0
    ? { kind: "problems", problems }
    : { kind: "request", request: next };
}

/** Request with another email address; links that were emailed before `now` are revoked. */
function correctedEmail(request: AccessRequest, typed: string, now: Temporal.Instant) {
  const email = parseEmail(typed);
  return email.kind === "problem"
    ? email
    : ({ kind: "request", request: { ...request, email: email.value, linksSince: now } } as const);
}

/** Parses the text of a correction event, which has one line `field: former value` per field. */
export function correctionsOf(text: string): { field: string; before: string }[] {
  return text.split("\n").map((line) => {
    const [field = "", ...before] = line.split(": ");
    return { field, before: before.join(": ") };
  });
}

export function fieldAsTyped(request: AccessRequest, field: FieldName): string {
  const { company, contact, email, phone, taxId } = request;
  return { company, contact, email: email.address, phone: phone.typed, taxId: taxId.typed }[field];
}

/** Parses a typed value and returns the request with that field changed, or the value's problem. */
export function corrected(
  request: AccessRequest,
  { field, typed }: { field: CorrectableField; typed: string },
):
  | { kind: "request"; request: AccessRequest }
  | { kind: "problem"; problem: NonNullable<FieldProblems[CorrectableField]> } {
  if (field === "phone") {
    const phone = parsePhone({ typed, country: request.taxId.country });
    return phone.kind === "problem"
      ? phone
      : { kind: "request", request: { ...request, phone: phone.value } };
  }
  if (field === "taxId") {
    const taxId = parseTaxId(typed);
    return taxId.kind === "problem"
      ? taxId
      : { kind: "request", request: { ...request, taxId: taxId.taxId } };
  }
  const name = parseName(typed);
  return name.kind === "problem"
    ? name
    : { kind: "request", request: { ...request, [field]: name.value } };
}
