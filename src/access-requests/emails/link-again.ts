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

/** Email with a new link. Contains no typed data, because anybody may ask for it. */
export function draftLinkAgain(
  { reference }: AccessRequestEmailOf<"link-again">,
  { terms, links }: PersonalEmailFacts,
): Draft {
  return {
    subject: `Su enlace a la solicitud ${reference}`,
    preheader: "Vuelva a su solicitud cuando quiera.",
    title: "Aquí tiene su enlace",
    blocks: [
      text("Nos ha pedido un enlace nuevo para entrar en su solicitud de acceso mayorista."),
      button("Abrir mi solicitud", { href: links.personal, isSpelledOut: true }),
      note(
        `${personalLink(terms)} Si no lo ha pedido, no tiene que hacer nada: solo se envía a esta dirección.`,
      ),
      referenceOf(reference),
    ],
  };
}
