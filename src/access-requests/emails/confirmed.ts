import {
  button,
  type Draft,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { personalLink } from "../../emails/layout/link-copy.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftConfirmed(
  { reference, company, contact, dueAt }: AccessRequestEmailOf<"confirmed">,
  { terms, links }: PersonalEmailFacts,
): Draft {
  const due = formatDeadline(dueAt);
  return {
    subject: `Solicitud ${reference} confirmada`,
    preheader: `${emailLabels.answeredBefore} ${due}.`,
    title: "Ya la estamos estudiando",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Gracias por confirmarla. Una persona del equipo comercial estudia ya la solicitud de ",
        { strong: company },
        " y le contestará a esta dirección:",
      ),
      promise(emailLabels.answeredBefore, { value: due }),
      text(
        "Si nos falta algún dato, se lo preguntaremos antes. Mientras tanto puede ver cómo va su solicitud y corregir sus datos.",
      ),
      button(emailLabels.viewOwnRequest, { href: links.personal, isSpelledOut: true }),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  };
}
