import { z } from "zod";
import type { Span } from "../../emails/domain/span.ts";
import { button, quote, text } from "../../emails/layout/blocks.ts";
import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { accessRequestTopic } from "./about-request.ts";
import { requestFacts, requestToCallSchema, sampleRequestToCall } from "./request-to-call.ts";

const es = {
  name: "Aviso al equipo: archivos adjuntos",
  subject: (reference: string) => `Archivos en la solicitud ${reference}`,
  preheader: (count: number) =>
    count === 1 ? "Han adjuntado un archivo." : `Han adjuntado ${count} archivos.`,
  title: (count: number) => (count === 1 ? "Han adjuntado un archivo" : "Han adjuntado archivos"),
  text: (contact: string, count: number): Span[] => [
    { strong: contact },
    ` ha adjuntado ${count === 1 ? "un archivo" : "archivos"} a su solicitud.`,
  ],
  files: (count: number) => (count === 1 ? "El archivo" : "Los archivos"),
};

export const filesReceivedEmail = defineStaffEmail({
  name: "files-received",
  about: accessRequestTopic,
  /** `names`: file names. */
  schema: requestToCallSchema.extend({ names: z.array(z.string()).readonly() }),
  words: es,
  draft(email, words, given) {
    const { length: count } = email.names;
    return {
      subject: words.subject(email.reference),
      preheader: words.preheader(count),
      title: words.title(count),
      blocks: [
        text(...words.text(email.contact, count)),
        quote(words.files(count), { copy: email.names.join("\n") }),
        requestFacts(email),
        button(emailLabels.openInConsole, { href: given.links.console }),
      ],
    };
  },
  samples: {
    "files-received": () => ({
      ...sampleRequestToCall,
      names: ["modelo-036.pdf", "fachada de la farmacia.jpg"],
    }),
  },
});
