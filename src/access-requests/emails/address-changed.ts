import {
  button,
  type Draft,
  note,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { personalLink } from "../../emails/layout/link-copy.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

/** Email to a corrected address. Contains no typed data, because the new address is not confirmed. */
export function draftAddressChanged(
  { reference }: AccessRequestEmailOf<"address-changed">,
  { company: us, terms, links }: PersonalEmailFacts,
): Draft {
  return {
    subject: `Su enlace a la solicitud ${reference}`,
    preheader: "Desde ahora le escribimos a esta dirección.",
    title: "Le escribimos a esta dirección",
    blocks: [
      text(
        "Hemos cambiado a esta dirección el correo de una solicitud de acceso mayorista. Los enlaces que se enviaron a la anterior ya no la abren.",
      ),
      button("Abrir mi solicitud", { href: links.personal, isSpelledOut: true }),
      note(
        "¿No es suya? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        ` con la referencia y la corregimos. ${personalLink(terms)}`,
      ),
      referenceOf(reference),
    ],
  };
}
