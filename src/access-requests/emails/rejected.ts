import {
  button,
  type Draft,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import { rejectionReasonsInEmail } from "../copy/es-reasons.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftRefused(
  { reference, company, contact, reason, text: copy }: AccessRequestEmailOf<"refused">,
  { company: us, links }: PersonalEmailFacts,
): Draft {
  return {
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: `Respuesta a su solicitud ${reference}`,
    preheader: "Hemos terminado de estudiarla.",
    title: "No hemos aprobado su solicitud",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Hemos estudiado la solicitud de acceso de ",
        { strong: company },
        ` y no podemos aprobarla. ${reason === "other" && !copy ? "" : rejectionReasonsInEmail[reason]}`.trimEnd(),
      ),
      ...(copy ? [quote(emailLabels.fromSalesTeam, { copy })] : []),
      text(
        "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia: la revisará otra persona del equipo.",
      ),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  };
}
