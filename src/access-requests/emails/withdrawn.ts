import { type Draft, note, reference as referenceOf, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftWithdrawn(
  { reference }: AccessRequestEmailOf<"withdrawn">,
  { company: us, links }: EmailFacts,
): Draft {
  return {
    subject: `Solicitud ${reference} retirada`,
    preheader: "No tiene que hacer nada más.",
    title: "Hemos retirado su solicitud",
    isProven: true,
    blocks: [
      text(
        "Tal como nos ha pedido, dejamos de estudiar su solicitud de acceso. No tiene que hacer nada más.",
      ),
      text(
        "Si más adelante le interesa, puede ",
        {
          link: "volver a solicitar acceso",
          href: links.requestForm,
        },
        " cuando quiera.",
      ),
      note(
        "¿No la ha retirado usted? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia y lo aclaramos.",
      ),
      referenceOf(reference),
    ],
  };
}
