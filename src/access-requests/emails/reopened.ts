import {
  button,
  type Draft,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import { reopeningReasonsInEmail } from "../copy/es-reasons.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftReopened(
  { reference, company, contact, reason, text: copy, dueAt }: AccessRequestEmailOf<"reopened">,
  { links }: PersonalEmailFacts,
): Draft {
  const due = formatDeadline(dueAt);
  return {
    subject: `Volvemos a estudiar su solicitud ${reference}`,
    preheader: `${emailLabels.answeredBefore} ${due}.`,
    title: "Su solicitud vuelve a estudio",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Le habíamos dicho que no podíamos aprobar la solicitud de acceso de ",
        { strong: company },
        `, y la hemos vuelto a abrir. ${reopeningReasonsInEmail[reason]}`.trimEnd(),
      ),
      quote(emailLabels.fromSalesTeam, { copy }),
      promise(emailLabels.answeredBefore, { value: due }),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  };
}
