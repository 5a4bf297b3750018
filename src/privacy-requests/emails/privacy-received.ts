import { promise, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { privacyEmailLabels, theRight } from "../copy/emails-copy.ts";
import type { Right } from "../domain/privacy-request.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toPerson } from "./to-person.ts";

const es = {
  name: "Derechos: petición recibida",
  subject: "Hemos recibido su petición",
  preheader: "Ya sabemos que es usted.",
  title: "La estamos atendiendo",
  text: (right: Right) => `Gracias por confirmarla. Ha pedido ${theRight(right)}.`,
};

export const privacyReceivedEmail = defineEmail({
  name: "privacy-received",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: (email, words, given) =>
    toPerson(email, given, {
      subject: words.subject,
      preheader: words.preheader,
      title: words.title,
      blocks: [
        text(words.text(email.right)),
        promise(privacyEmailLabels.answeredBefore, { value: formatDeadline(email.dueAt) }),
      ],
    }),
  samples: { "privacy-received": samplePrivacyRequest },
});
