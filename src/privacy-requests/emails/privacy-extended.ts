import { promise, quote, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { privacyEmailLabels } from "../copy/emails-copy.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toPerson } from "./to-person.ts";

const es = {
  name: "Derechos: prórroga",
  subject: "Más plazo para su petición",
  title: "Necesitamos más tiempo",
  preheader: "Le decimos por qué y hasta cuándo.",
  text: (extension: string) =>
    `Su petición es compleja y ampliamos el plazo ${extension}, como permite el artículo 12.3 del RGPD.`,
};

export const privacyExtendedEmail = defineEmail({
  name: "privacy-extended",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: (email, words, given) =>
    toPerson(email, given, {
      subject: words.subject,
      title: words.title,
      preheader: words.preheader,
      blocks: [
        text(words.text(given.terms.gdprExtension)),
        promise(privacyEmailLabels.answeredBefore, { value: formatDeadline(email.dueAt) }),
        quote(privacyEmailLabels.theReason, { copy: email.text }),
      ],
    }),
  samples: {
    "privacy-extended": (given) => ({
      ...samplePrivacyRequest(given),
      text: "Hay pedidos de tres años que revisar uno a uno.",
    }),
  },
});
