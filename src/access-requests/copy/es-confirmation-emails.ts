import type { LinkSpan, Span } from "../../emails/domain/span.ts";

const anotherRequest =
  "Si todavía le interesa comprar con nosotros, envíe otra: le llevará un minuto.";

/** Sentences of emails to applicants from sending a request to its end without a decision. */
export const confirmationEmailTexts = {
  answeredWithin: "Desde que la confirme, le respondemos en",
  answerTerm: (term: string) => `${term}, como máximo`,
  received: {
    subject: (reference: string) => `Confirme su solicitud ${reference}`,
    preheader: "Un paso más y empezamos a estudiarla.",
    title: "Confirme que la solicitud es suya",
    text: "Hemos recibido una solicitud de acceso mayorista con esta dirección de correo. Solo falta que nos diga que es suya.",
    readBy: "La estudia una persona del equipo comercial. No cuentan fines de semana ni festivos.",
    notYours: (expiry: string) =>
      `¿No la ha enviado usted? No tiene que hacer nada: si nadie la confirma, no la estudiamos y caduca a los ${expiry}.`,
  },
  reminder: {
    subject: (reference: string) => `Su solicitud ${reference} espera su confirmación`,
    preheader: "Sin ella no podemos empezar a estudiarla.",
    title: "Aún falta su confirmación",
    text: "Hace unos días recibimos una solicitud de acceso mayorista con esta dirección de correo y nadie la ha confirmado todavía. Mientras tanto, no podemos estudiarla.",
    onlyReminder: (expiry: string) =>
      `Es el único recordatorio. Si no la confirma, la solicitud caduca a los ${expiry} de haberse enviado.`,
  },
  confirmed: {
    subject: (reference: string) => `Solicitud ${reference} confirmada`,
    title: "Ya la estamos estudiando",
    text: (company: string): Span[] => [
      "Gracias por confirmarla. Una persona del equipo comercial estudia ya la solicitud de ",
      { strong: company },
      " y le contestará a esta dirección:",
    ],
    meanwhile:
      "Si nos falta algún dato, se lo preguntaremos antes. Mientras tanto puede ver cómo va su solicitud y corregir sus datos.",
  },
  withdrawn: {
    subject: (reference: string) => `Solicitud ${reference} retirada`,
    preheader: "No tiene que hacer nada más.",
    title: "Hemos retirado su solicitud",
    text: "Tal como nos ha pedido, dejamos de estudiar su solicitud de acceso. No tiene que hacer nada más.",
    later: (requestForm: string): Span[] => [
      "Si más adelante le interesa, puede ",
      { link: "volver a solicitar acceso", href: requestForm },
      " cuando quiera.",
    ],
    notYou: (mail: LinkSpan) => clarified("¿No la ha retirado usted?", mail),
  },
  expired: {
    subject: expiredSubject,
    preheader: "Nadie la confirmó y la hemos cerrado.",
    title: "La solicitud ha caducado",
    text: (expiry: string) =>
      `Hace ${expiry} recibimos una solicitud de acceso mayorista con esta dirección de correo. Como nadie la ha confirmado, la hemos cerrado sin estudiarla.`,
    anotherRequest,
    notYours: "Si no la envió usted, no tiene que hacer nada. No volveremos a escribirle por ella.",
  },
  expiredUnanswered: {
    subject: expiredSubject,
    preheader: "No hemos tenido respuesta a nuestra pregunta.",
    title: "Hemos cerrado su solicitud",
    text: ({ expiry, company }: { expiry: string; company: string }): Span[] => [
      `Hace ${expiry} le hicimos una pregunta sobre la solicitud de `,
      { strong: company },
      " y no hemos tenido respuesta, así que la hemos cerrado sin decidir nada sobre ella.",
    ],
    anotherRequest,
    answeredElsewhere: (mail: LinkSpan) => clarified("¿Nos respondió por otro medio?", mail),
  },
};

function expiredSubject(reference: string): string {
  return `La solicitud ${reference} ha caducado`;
}

function clarified(question: string, mail: LinkSpan): Span[] {
  return [`${question} Escríbanos a `, mail, " con su referencia y lo aclaramos."];
}
