import { z } from "zod";
import { personalLink } from "../../emails/copy/layout-copy.ts";
import type { Span } from "../../emails/domain/span.ts";
import {
  button,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const es = {
  name: "Solicitud confirmada, con la fecha de respuesta",
  subject: (reference: string) => `Solicitud ${reference} confirmada`,
  title: "Ya la estamos estudiando",
  text: (company: string): Span[] => [
    "Gracias por confirmarla. Una persona del equipo comercial estudia ya la solicitud de ",
    { strong: company },
    " y le contestará a esta dirección:",
  ],
  meanwhile:
    "Si nos falta algún dato, se lo preguntaremos antes. Mientras tanto puede ver cómo va su solicitud y corregir sus datos.",
};

export const confirmedEmail = defineEmail({
  name: "confirmed",
  about: accessRequestTopic,
  schema: aboutRequestSchema.extend({ dueAt: z.number(), wantsNews: z.boolean().optional() }),
  words: es,
  draft({ reference, company, contact, dueAt }, words, { terms, links }) {
    const due = formatDeadline(dueAt);
    return {
      subject: words.subject(reference),
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: words.title,
      isProven: true,
      blocks: [
        text(emailLabels.greeting(contact)),
        text(...words.text(company)),
        promise(emailLabels.answeredBefore, { value: due }),
        text(words.meanwhile),
        button(emailLabels.viewOwnRequest, { href: links.personal, isSpelledOut: true }),
        note(personalLink(terms)),
        referenceOf(reference),
      ],
    };
  },
  samples: {
    confirmed: ({ due }) => ({ ...sampleRequest, dueAt: due("accessRequestAnswer") }),
  },
});
