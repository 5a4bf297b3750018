import { quote, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { privacyEmailLabels } from "../copy/emails-copy.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toPerson } from "./to-person.ts";

const es = {
  name: "Derechos: limitación levantada",
  subject: "Novedad sobre su petición",
  title: "La limitación termina",
  preheader: "Volvemos a usar sus datos para su solicitud.",
  text: "Levantamos la limitación que nos pidió y volvemos a tratar sus datos.",
};

/** Email about the end of a restriction, which the GDPR requires (art. 18.3). */
export const privacyLiftedEmail = defineEmail({
  name: "privacy-lifted",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: (email, words, given) =>
    toPerson(email, given, {
      subject: words.subject,
      title: words.title,
      preheader: words.preheader,
      blocks: [text(words.text), quote(privacyEmailLabels.theReason, { copy: email.text })],
      isLast: true,
    }),
  samples: {
    "privacy-lifted": (given) => ({
      ...samplePrivacyRequest(given),
      right: "restriction" as const,
      text: "Hemos comprobado que el teléfono era correcto.",
    }),
  },
});
