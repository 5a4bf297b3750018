import { quote, text } from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { theRight } from "../copy/emails-copy.ts";
import type { Right } from "../domain/privacy-request.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toPerson } from "./to-person.ts";

const answers: Record<Right, string> = {
  access: "En la página de su petición puede ver y descargar los datos que tenemos sobre usted.",
  rectification: "Hemos corregido el dato que nos indicó.",
  erasure:
    "En la página de su petición encontrará el informe: qué hemos borrado, qué ha quedado sin ningún dato que permita identificarle y qué guardamos bloqueado, hasta cuándo y por qué.",
  objection: "No le enviaremos más novedades ni ofertas.",
  restriction:
    "Guardamos sus datos sin usarlos hasta que se levante la limitación. Antes le avisaremos.",
  portability:
    "En la página de su petición puede descargar los datos que nos dio, en un formato que otros programas pueden leer.",
};

const es = {
  name: "Derechos: respuesta",
  subject: "Respuesta a su petición",
  title: "Hemos atendido su petición",
  preheader: "Ya está resuelta.",
  text: (right: Right) => `Pidió ${theRight(right)}. ${answers[right]}`,
  message: "Mensaje de la persona que la atendió",
  viewAnswer: "Ver la respuesta",
};

export const privacyAnsweredEmail = defineEmail({
  name: "privacy-answered",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: (email, words, given) =>
    toPerson(email, given, {
      subject: words.subject,
      title: words.title,
      preheader: words.preheader,
      blocks: [
        text(words.text(email.right)),
        ...(email.text ? [quote(words.message, { copy: email.text })] : []),
      ],
      link: words.viewAnswer,
    }),
  samples: {
    "privacy-answered": (given) => ({ ...samplePrivacyRequest(given), right: "erasure" as const }),
    "privacy-answered-with-message": (given) => ({
      ...samplePrivacyRequest(given),
      text: "Si echa algo en falta, conteste a este correo.",
    }),
  },
});
