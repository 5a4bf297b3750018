import { maxUnits } from "../../catalogue/domain/pack.ts";
import { type EmailProblem, parseEmail } from "../../kernel/email-address.ts";
import { parsePhone } from "../../kernel/phone.ts";
import type { PhoneProblem } from "../../kernel/phone-shape.ts";
import { parseSelection, type SelectedItem } from "../../kernel/selection.ts";
import { cleanLine, type NameProblem, parseName } from "../../kernel/text.ts";
import { parseTaxId, type TaxIdProblem } from "../../tax-id/tax-id.ts";
import type { Submission } from "./access-request.ts";

export const fieldNames = ["company", "contact", "email", "phone", "taxId"] as const;
export type FieldName = (typeof fieldNames)[number];

/** Form fields as received; untrusted. */
export type AccessRequestForm = Record<FieldName, string> & {
  wantsNews: string;
  selection: string;
  fillMilliseconds: string;
  /** Honeypot field: hidden from people, so only robots fill it in. */
  trap: string;
};

export type FieldProblems = {
  company?: NameProblem;
  contact?: NameProblem;
  email?: EmailProblem;
  phone?: PhoneProblem;
  taxId?: TaxIdProblem;
  form?: "robot";
};

/** Picks the fields of a posted form; `text` gives the text of a field, or "". */
export function readAccessRequestForm({
  text,
}: {
  text: (name: string) => string;
}): AccessRequestForm {
  return {
    company: text("company"),
    contact: text("contact"),
    email: text("email"),
    phone: text("phone"),
    taxId: text("taxId"),
    wantsNews: text("wantsNews"),
    selection: text("selection"),
    fillMilliseconds: text("fillMilliseconds"),
    trap: text("website"),
  };
}

/** Parses the form; returns the submission, or a problem code for every invalid field. Never throws. */
export function parseAccessRequestForm(
  form: AccessRequestForm,
): { kind: "submission"; submission: Submission } | { kind: "problems"; problems: FieldProblems } {
  const company = parseName(form.company);
  const contact = parseName(form.contact);
  const email = parseEmail(form.email);
  const taxId = parseTaxId(form.taxId);
  const country = taxId.kind === "tax-id" ? taxId.taxId.country : "ES";
  const phone = parsePhone({ typed: form.phone, country });
  const fillMilliseconds = parseMilliseconds(form.fillMilliseconds);
  const isRobot = looksLikeRobot(form.trap) || isTooFast(fillMilliseconds);

  if (
    company.kind === "value" &&
    contact.kind === "value" &&
    email.kind === "value" &&
    phone.kind === "value" &&
    taxId.kind === "tax-id" &&
    !isRobot
  ) {
    return {
      kind: "submission",
      submission: {
        company: company.value,
        contact: contact.value,
        email: email.value,
        phone: phone.value,
        taxId: taxId.taxId,
        wantsNews: form.wantsNews !== "",
        ...wanted(parseSelection(cleanLine(form.selection))),
        fillMilliseconds,
      },
    };
  }
  return {
    kind: "problems",
    problems: {
      ...(company.kind === "problem" && { company: company.problem }),
      ...(contact.kind === "problem" && { contact: contact.problem }),
      ...(email.kind === "problem" && { email: email.problem }),
      ...(phone.kind === "problem" && { phone: phone.problem }),
      ...(taxId.kind === "problem" && { taxId: taxId.problem }),
      ...(isRobot && { form: "robot" as const }),
    },
  };
}

/** Selected products; unlike on catalogue pages, a quantity need not be a multiple of the pack size (no order). */
function wanted(items: readonly SelectedItem[]): Pick<Submission, "selection" | "quantities"> {
  return {
    selection: items.map(({ id }) => id),
    quantities: Object.fromEntries(
      items.flatMap(({ id, quantity }) =>
        quantity !== null && quantity >= 1 && quantity <= maxUnits ? [[id, quantity]] : [],
      ),
    ),
  };
}

function parseMilliseconds(typed: string): number | null {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** Shortest time in which a person can fill in the form; the page's script delays faster submissions. */
export const minimumFillMilliseconds = 2000;

/** True if the honeypot field, which people cannot see or reach with the Tab key, was filled in. */
export function looksLikeRobot(trap: string): boolean {
  return trap.trim() !== "";
}

/** False for null (a form sent without JavaScript), which is allowed. */
export function isTooFast(fillMilliseconds: number | null): boolean {
  return fillMilliseconds !== null && fillMilliseconds < minimumFillMilliseconds;
}
