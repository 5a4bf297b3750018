import { z } from "zod";
import type { Span } from "../../emails/domain/span.ts";
import { button, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { deliveryFailure } from "../../kernel/outgoing-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: correo que no llega",
  subject: (reference: string) => `No llega el correo: ${reference}`,
  preheader: "Quien espera nuestra respuesta no la va a recibir.",
  title: "No le llega nuestro correo",
  text: (contact: string, reason: string): Span[] => [
    { strong: contact },
    ` no recibe lo que le escribimos: ${reason}.`,
  ],
};

export const emailUndeliverableEmail = defineStaffEmail({
  name: "email-undeliverable",
  about: accessRequestTopic,
  /** `status`: status code of the mail server. */
  schema: requestToCallSchema.extend({ status: z.string() }),
  words: es,
  draft(email, words, given) {
    const { reason, todo } = given.deliveryFailures[deliveryFailure(email.status)];
    return {
      subject: words.subject(email.reference),
      preheader: words.preheader,
      title: words.title,
      blocks: [
        text(...words.text(email.contact, reason)),
        text(todo),
        requestFacts(email),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },
  samples: {
    "email-undeliverable": () => ({ ...sampleRequestToCall, status: "5.1.1" }),
    "email-undeliverable-full": () => ({ ...sampleRequestToCall, status: "5.2.2" }),
  },
});
