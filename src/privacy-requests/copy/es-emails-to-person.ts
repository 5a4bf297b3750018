import type { LinkSpan, Span } from "../../emails/domain/span.ts";
import type { Right } from "../domain/privacy-request.ts";
import { rightAnswers, theRight } from "./es-emails.ts";

/** Sentences of emails to the person who made a privacy request. */
export const personEmailTexts = {
  theReason: "El motivo",
  answeredBefore: "Le responderemos antes de",
  viewRequest: "Ver mi petición",
  confirm: {
    subject: "Confirme su petición",
    preheader: "Un paso más y empezamos a atenderla.",
    title: "Confirme que la petición es suya",
    text: "Alguien ha pedido, con esta dirección de correo, ejercer un derecho sobre sus datos personales. Solo falta que nos diga que es usted.",
    viewAndConfirm: "Ver y confirmar la petición",
    notYou: (expiry: string) =>
      `¿No ha sido usted? No tiene que hacer nada: abrir el enlace no cambia nada y, si nadie la confirma, la petición caduca a los ${expiry}.`,
  },
  underWay: { subject: "Hemos recibido su petición", title: "La estamos atendiendo" },
  received: {
    preheader: "Ya sabemos que es usted.",
    text: (right: Right) => `Gracias por confirmarla. Ha pedido ${theRight(right)}.`,
  },
  recorded: {
    preheader: "La hemos registrado y ya corre el plazo.",
    text: (right: Right) => `Hemos registrado la petición que nos hizo llegar: ${theRight(right)}.`,
  },
  extended: {
    subject: "Más plazo para su petición",
    title: "Necesitamos más tiempo",
    preheader: "Le decimos por qué y hasta cuándo.",
    text: (extension: string) =>
      `Su petición es compleja y ampliamos el plazo ${extension}, como permite el artículo 12.3 del RGPD.`,
  },
  answered: {
    subject: "Respuesta a su petición",
    title: "Hemos atendido su petición",
    preheader: "Ya está resuelta.",
    text: (right: Right) => `Pidió ${theRight(right)}. ${rightAnswers[right]}`,
    message: "Mensaje de la persona que la atendió",
    viewAnswer: "Ver la respuesta",
  },
  lifted: {
    subject: "Novedad sobre su petición",
    title: "La limitación termina",
    preheader: "Volvemos a usar sus datos para su solicitud.",
    text: "Levantamos la limitación que nos pidió y volvemos a tratar sus datos.",
  },
  refused: {
    subject: "Respuesta a su petición",
    title: "No podemos atender su petición",
    preheader: "Le decimos por qué y qué puede hacer.",
    text: (right: Right) => `Pidió ${theRight(right)} y no podemos concederle lo que pide.`,
    objectionStands: "Su oposición a recibir novedades sigue en vigor: no le enviaremos ninguna.",
    complaint: (authority: string, page: LinkSpan): Span[] => [
      `Si no está de acuerdo, puede reclamar ante la ${authority} (`,
      page,
      ") y acudir a los tribunales.",
    ],
  },
};
