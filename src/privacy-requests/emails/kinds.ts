import { button, type Draft, facts, promise, text } from "../../emails/layout/blocks.ts";
import { type EmailFacts, emailKindsOf } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { privacyEmailNames, privacyEmailReason, rightNames } from "../copy/es-emails.ts";
import { type PrivacyEmailOf, privacyEmailSchemas, privacyRequestKind } from "../domain/emails.ts";
import { privacyEmailsToPerson } from "./to-person.ts";

export const privacyRequestEmails = emailKindsOf({
  titles: privacyEmailNames,
  schemas: privacyEmailSchemas,
  subject: privacyRequestKind,
  permission: "handle-rights",
  why: privacyEmailReason,
  audience: "person",
  personal: privacyEmailsToPerson,
  toStaff: {
    "rights-new": draftPrivacyNotice,
    "rights-due-soon": draftPrivacyNotice,
    "rights-overdue": draftPrivacyNotice,
    "rights-review": draftPrivacyNotice,
  },
});

type ToStaff = "rights-new" | "rights-due-soon" | "rights-overdue" | "rights-review";

/** Email to staff about a privacy request, without personal data, which they can see in the console. */
function draftPrivacyNotice(email: PrivacyEmailOf<ToStaff>, { links }: EmailFacts): Draft {
  const { subject, title, sentence } = copy[email.name];
  const due = formatDeadline(email.dueAt);
  const isReview = email.name === "rights-review";
  return {
    subject: `${subject} ${email.reference}`,
    preheader: isReview ? "Los datos siguen guardados sin usarse." : `Responder antes de ${due}.`,
    title,
    blocks: [
      text(sentence),
      ...(isReview ? [] : [promise("Responder antes de", { value: due })]),
      facts(
        { term: "Qué se pide", value: rightNames[email.right] },
        { term: "Referencia", value: email.reference },
      ),
      button("Abrir la petición", { href: links.console }),
    ],
  };
}

const copy: Record<ToStaff, { subject: string; title: string; sentence: string }> = {
  "rights-new": {
    subject: "Nueva petición de derechos",
    title: "Nueva petición de derechos",
    sentence:
      "Una persona ejerce un derecho sobre sus datos y ha demostrado que el correo es suyo. La ley nos da un mes.",
  },
  "rights-due-soon": {
    subject: "Vence pronto:",
    title: "Una petición de derechos vence pronto",
    sentence:
      "Todavía no tiene respuesta. Si es compleja, la prórroga se comunica antes de que venza.",
  },
  "rights-overdue": {
    subject: "Fuera de plazo:",
    title: "Una petición de derechos está fuera de plazo",
    sentence: "La ley nos daba un plazo y ha pasado. Respóndala hoy.",
  },
  "rights-review": {
    subject: "Limitación en vigor:",
    title: "¿Sigue haciendo falta la limitación?",
    sentence:
      "Los datos de esta persona están guardados sin usarse, como pidió. Compruebe si el motivo sigue en pie. Si no, levante la limitación: la persona recibirá un aviso con el motivo. Si sigue, no tiene que hacer nada: se lo recordaremos más adelante.",
  },
};
