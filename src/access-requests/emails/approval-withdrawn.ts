import {
  button,
  type Draft,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import { withdrawalReasonsInEmail } from "../copy/es-reasons.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftApprovalWithdrawn(
  { reference, company, contact, reason, text: copy }: AccessRequestEmailOf<"approval-withdrawn">,
  { company: us, links }: PersonalEmailFacts,
): Draft {
  return {
    // The subject does not reveal the decision, because other people may see the inbox.
    subject: `Cambio en su solicitud ${reference}`,
    preheader: "Afecta a su acceso mayorista.",
    title: "Hemos retirado su acceso mayorista",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "El acceso mayorista de ",
        { strong: company },
        ` ya no está aprobado. ${withdrawalReasonsInEmail[reason]}`.trimEnd(),
      ),
      quote(emailLabels.fromSalesTeam, { copy }),
      text(
        "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia: lo revisará otra persona del equipo.",
      ),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  };
}
