import { choice } from "../../fields/choices.ts";
import { date } from "../../fields/dates.ts";
import {
  asText,
  type RecordField,
  readFields,
  type TypedField,
  typedTexts,
} from "../../fields/field.ts";
import { optional, withRule } from "../../fields/one-input.ts";
import { line } from "../../fields/texts.ts";
import { maxNameLength } from "../../kernel/text.ts";
import type { CustomerCompany } from "./company-record.ts";
import { maySurcharge, type Surcharge, surchargeKinds } from "./surcharge.ts";

/** Fields of the recargo de equivalencia (VAT surcharge on retailers); all but the first are of its proof. */
export const surchargeFields = {
  kind: {
    ...choice(surchargeKinds),
    parse: (typed: TypedField) => surchargeKinds.find((kind) => kind === typed.text()) ?? "none",
  },
  document: line(maxNameLength),
  file: documentId(),
  from: date(),
  /** Null if the proof has no end. */
  until: optional(lastDay(), null),
} as const;

export type TypedSurcharge = Readonly<Record<keyof typeof surchargeFields, string>>;
export type SurchargeProblem = "not-possible" | "document-missing" | "wrong-days";

/** Texts of the form that parse to this recargo. */
export function typedSurcharge(surcharge: Surcharge): TypedSurcharge {
  const proof = surcharge.kind === "proved" ? surcharge.proof : null;
  return typedTexts(surchargeFields, { kind: surcharge.kind, ...proof }) as TypedSurcharge;
}

/**
 * Parses the form of the recargo. `not-possible`: the tax ID is never subject to it; `wrong-days`: no valid period.
 * `files`: ids of the company's documents.
 */
export function parseSurcharge(
  typed: TypedSurcharge,
  {
    company,
    files,
    checkedBy,
    now,
  }: {
    company: CustomerCompany;
    files: readonly string[];
    checkedBy: { id: string; name: string };
    now: number;
  },
): { kind: "surcharge"; surcharge: Surcharge } | { kind: "problem"; problem: SurchargeProblem } {
  const {
    kind = "none",
    document,
    from,
    until,
    ...values
  } = readFields(surchargeFields, typed).values;
  if (kind === "none") return { kind: "surcharge", surcharge: { kind } };
  if (!maySurcharge(company.taxId.legalForm)) return { kind: "problem", problem: "not-possible" };
  if (kind === "claimed") return { kind: "surcharge", surcharge: { kind } };
  if (document === undefined) return { kind: "problem", problem: "document-missing" };
  if (from === undefined || until === undefined) return { kind: "problem", problem: "wrong-days" };
  const { id, name } = checkedBy;
  const file = files.find((known) => known === values.file) ?? null;
  const proof = { document, file, from, until, checkedBy: { id, name }, checkedAt: now };
  return { kind: "surcharge", surcharge: { kind, proof } };
}

/** Id of one of the company's documents; `parseSurcharge` looks it up. */
function documentId(): RecordField<string, never> {
  return {
    kind: "document",
    control: { type: "own", name: "file" },
    parse: (typed) => typed.text(),
    write: (id) => ({ "": asText(id) }),
  };
}

/** Last day of a period that begins with the field `from`. */
function lastDay() {
  return withRule(date(), (until, { from = "" }) =>
    until < from.trim() ? { problem: "before-from" as const } : null,
  );
}
