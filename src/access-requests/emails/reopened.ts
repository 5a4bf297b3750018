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
import type { AccessRequestEmailOf } from "../domain/email.ts";
import type { ReopeningReason } from "../domain/transitions.ts";

export function draftReopened(
  { reference, company, contact, reason, text: copy, dueAt }: AccessRequestEmailOf<"reopened">,
  { links }: PersonalEmailFacts,
): Draft {
  const due = formatDeadline(dueAt);
  return {
    subject: `Volvemos a estudiar su solicitud ${reference}`,
    preheader: `Le responderemos antes de ${due}.`,
    title: "Su solicitud vuelve a estudio",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Le habíamos dicho que no podíamos aprobar la solicitud de acceso de ",
        { strong: company },
        `, y la hemos vuelto a abrir. ${reasons[reason]}`.trimEnd(),
      ),
      quote("Del equipo comercial", { copy }),
      promise("Le responderemos antes de", { value: due }),
      button("Ver mi solicitud", { href: links.personal }),
      referenceOf(reference),
    ],
  };
}

const reasons: Record<ReopeningReason, string> = {
  "review-asked-for": "Lo hacemos porque nos pidió que la revisáramos.",
  "new-information": "Lo hacemos porque tenemos datos que antes no teníamos.",
  "our-mistake": "Lo hacemos porque nos equivocamos, y le pedimos disculpas.",
  other: "",
};
