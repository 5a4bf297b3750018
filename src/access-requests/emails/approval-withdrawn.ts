import {
  button,
  type Draft,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import type { ApprovalWithdrawalReason } from "../domain/transitions.ts";

export function draftApprovalWithdrawn(
  { reference, company, contact, reason, text: copy }: AccessRequestEmailOf<"approval-withdrawn">,
  { company: us, links }: PersonalEmailFacts,
): Draft {
  return {
    // Neutral: inboxes are read over shoulders.
    subject: `Cambio en su solicitud ${reference}`,
    preheader: "Afecta a su acceso mayorista.",
    title: "Hemos retirado su acceso mayorista",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "El acceso mayorista de ",
        { strong: company },
        ` ya no está aprobado. ${reasons[reason]}`.trimEnd(),
      ),
      quote("Del equipo comercial", { copy }),
      text(
        "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia: lo revisará otra persona del equipo.",
      ),
      button("Ver mi solicitud", { href: links.personal }),
      referenceOf(reference),
    ],
  };
}

const reasons: Record<ApprovalWithdrawalReason, string> = {
  "our-mistake": "Lo aprobamos por error, y le pedimos disculpas.",
  "not-a-retailer":
    "Solo vendemos a comercios y profesionales, y no hemos podido comprobar que su empresa lo sea.",
  "tax-id-not-verified": "No hemos podido verificar el NIF (CIF) que nos indicó.",
  "conditions-not-kept": "No se han cumplido las condiciones de compra.",
  "asked-by-customer": "Lo hacemos porque nos lo ha pedido.",
  other: "",
};
