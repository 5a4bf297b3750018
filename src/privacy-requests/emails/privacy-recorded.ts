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
  name: "Derechos: petición anotada",
  subject: "Hemos recibido su petición",
  preheader: "La hemos registrado y ya corre el plazo.",
  title: "La estamos atendiendo",
  text: (right: Right) => `Hemos registrado la petición que nos hizo llegar: ${theRight(right)}.`,
};

/** Email about a request recorded by staff, with a link to follow it. */
export const privacyRecordedEmail = defineEmail({
  name: "privacy-recorded",
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
  samples: { "privacy-recorded": samplePrivacyRequest },
});
