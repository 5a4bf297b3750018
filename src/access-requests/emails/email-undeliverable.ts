import { button, type Draft, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { deliveryFailure } from "../../kernel/delivery-failure.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

export function draftEmailUndeliverable(
  email: AccessRequestEmailOf<"email-undeliverable">,
  given: EmailFacts,
): Draft {
  const { reason, todo } = given.deliveryFailures[deliveryFailure(email.status)];
  return {
    subject: `No llega el correo: ${email.reference}`,
    preheader: "Quien espera nuestra respuesta no la va a recibir.",
    title: "No le llega nuestro correo",
    blocks: [
      text({ strong: email.contact }, ` no recibe lo que le escribimos: ${reason}.`),
      text(todo),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  };
}
