import type { ReopeningReason } from "../../../core/access-request/state.ts";
import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, quote, text } from "./blocks.ts";
import { formatInstant } from "./dates.ts";
import type { LetterFacts } from "./letter-facts.ts";

export function draftReopened(
  { reference, company, contact, reason, text: words, dueAt }: LetterOf<"reopened">,
  { links }: LetterFacts,
): Draft {
  const due = formatInstant(dueAt);
  return {
    subject: `Volvemos a estudiar su solicitud ${reference}`,
    preheader: `Le responderemos, a más tardar, el ${due}.`,
    title: "Su solicitud vuelve a estudio",
    audience: "applicant",
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Le habíamos dicho que no podíamos aprobar la solicitud de acceso de ",
        { strong: company },
        `, y la hemos vuelto a abrir. ${reasons[reason]}`.trimEnd(),
      ),
      quote("Del equipo comercial", { words }),
      text("Le responderemos, a más tardar, el ", { strong: due }, "."),
      facts({ term: "Su referencia", value: reference }),
      button("Ver mi solicitud", { href: links.applicant }),
    ],
  };
}

const reasons: Record<ReopeningReason, string> = {
  "review-asked-for": "Lo hacemos porque nos pidió que la revisáramos.",
  "new-information": "Lo hacemos porque tenemos datos que antes no teníamos.",
  "our-mistake": "Lo hacemos porque nos equivocamos, y le pedimos disculpas.",
  other: "",
};
