import { parseTaxId } from "../tax-id/tax-id.ts";
import type { AccessRequest } from "./access-request.ts";
import { eventThatKeepsTheState, type Means } from "./change.ts";
import { parseName } from "./fields.ts";
import type { FieldProblems } from "./form.ts";
import { parsePhone } from "./phone.ts";
import { isOpen } from "./state.ts";

/** What the applicant may mend. Not the email: whoever holds the link proved to hold that one and no other. */
export const correctableFields = ["company", "contact", "phone", "taxId"] as const;
export type CorrectableField = (typeof correctableFields)[number];

export type CorrectOutcome =
  | { kind: "corrected"; request: AccessRequest }
  | { kind: "problem"; problem: NonNullable<FieldProblems[CorrectableField]> }
  | { kind: "not-possible" }
  | { kind: "overtaken" };

/** Corrects one field of an open request; the history keeps what stood there before. */
export async function correctAccessRequest(
  { store, now, newId }: Pick<Means, "store" | "now" | "newId">,
  { request, field, typed }: { request: AccessRequest; field: CorrectableField; typed: string },
): Promise<CorrectOutcome> {
  if (!isOpen(request.state)) return { kind: "not-possible" };
  const read = corrected(request, { field, typed });
  if (read.kind === "problem") return read;
  const event = eventThatKeepsTheState({
    request,
    id: newId(),
    at: now,
    actor: { kind: "applicant" },
    deed: "correct",
    text: `${field}: ${fieldAsTyped(request, field)}`,
  });
  const next = { ...read.request, version: request.version + 1 };
  const { kind } = await store.replace(next, { event, letters: [] });
  return kind === "replaced" ? { kind: "corrected", request: next } : { kind: "overtaken" };
}

/** What a row of the history says was corrected: one line a field, with what stood there before. */
export function correctionsOf(text: string): { field: string; before: string }[] {
  return text.split("\n").map((line) => {
    const [field = "", ...before] = line.split(": ");
    return { field, before: before.join(": ") };
  });
}

/** How a field reads now, as it was typed. */
export function fieldAsTyped(request: AccessRequest, field: CorrectableField): string {
  const { company, contact, phone, taxId } = request;
  return { company, contact, phone: phone.typed, taxId: taxId.typed }[field];
}

/** A request with one field as it should read, or what is wrong with that. */
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
