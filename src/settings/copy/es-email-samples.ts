import { Temporal } from "temporal-polyfill";
import { answers } from "../../access-requests/copy/answers.ts";
import type { AccessRequestEmail } from "../../access-requests/domain/email.ts";
import type { RejectionReason } from "../../access-requests/domain/transitions.ts";
import type { EmailSubject } from "../../kernel/outgoing-email.ts";
import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import { type PrivacyEmail, privacyRequestKind } from "../../privacy-requests/domain/emails.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises, type TermName } from "../../promises/promises.ts";
import type { EmailSampleName } from "./group-copy.ts";

/** Email for previews of settings: to a made-up recipient, about a made-up request. */
type SampleEmail = {
  to: string;
  subject: EmailSubject;
  email: AccessRequestEmail | PrivacyEmail;
};

/** Composes a sample email with the current settings; null for an unknown name. `salesTeam`: its email address. */
export function sampleEmail(
  name: string,
  { now, salesTeam }: { now: number; salesTeam: string },
): SampleEmail | null {
  const due = (term: TermName) => dueAt(term, now);
  switch (name as EmailSampleName) {
    case "received":
      return toApplicant({ name: "received", ...applicant });
    case "confirmed":
      return toApplicant({ name: "confirmed", ...applicant, dueAt: due("accessRequestAnswer") });
    case "welcome":
      return toApplicant({
        name: "approved",
        ...applicant,
        message: null,
        access: "prices",
        materialsDueAt: due("tradeMaterials"),
      });
    case "question":
      return toApplicant({
        name: "information-requested",
        ...applicant,
        question: answers.questions[0]?.text ?? "¿Nos dice la dirección de su tienda?",
      });
    case "not-a-retailer":
      return rejection("not-a-retailer", answers.notARetailerText);
    case "tax-id-not-verified":
      return rejection("tax-id-not-verified", answers.taxIdNotVerifiedText);
    case "outside-our-area":
      return rejection("outside-our-area", answers.outsideOurAreaText);
    case "duplicate":
      return rejection("duplicate", answers.duplicateText);
    case "no-answer":
      return rejection("no-answer", answers.noAnswerText);
    case "new-request":
      return {
        ...toApplicant({
          name: "new-request",
          ...applicant,
          dueAt: due("accessRequestAnswer"),
        }),
        to: salesTeam,
      };
    case "privacy-confirm":
      return {
        to: address,
        subject: { kind: privacyRequestKind, id: sampleId },
        email: {
          name: "privacy-confirm",
          reference: "DER-0000-0000",
          right: "access",
          text: "",
          dueAt: due("gdprAnswer"),
        },
      };
    default:
      return null;
  }
}

const address = "compras@farmacia-del-mar.example";
const sampleId = "00000000-0000-4000-8000-000000000000";
const applicant = {
  reference: "B2B-0000-0000",
  company: "Farmacia del Mar, S. L.",
  contact: "Lucía Ferrer",
};

function toApplicant(email: AccessRequestEmail): SampleEmail {
  return { to: address, subject: { kind: accessRequestKind, id: sampleId }, email };
}

function rejection(reason: RejectionReason, text: string): SampleEmail {
  return toApplicant({ name: "rejected", ...applicant, reason, text });
}

function dueAt(name: TermName, now: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(now);
  const due = dueInstant({ start, term: promises[name], calendar: companyCalendar });
  return due.epochMilliseconds;
}
