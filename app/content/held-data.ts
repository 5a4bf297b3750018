import type { Deed } from "../../core/access-request/event.ts";
import { requestForm } from "./request-form.ts";

/** The page that shows everything held of an address. */
export const heldWords = {
  pageTitle: "Sus datos",
  title: "Todo lo que tenemos de usted",
  text: (date: string) => `Copia del ${date}.`,
  requests: "Solicitudes de acceso",
  history: "Historia",
  letters: "Correos que le hemos escrito",
  rights: "Peticiones de derechos",
  blocked: ({ reference, until }: { reference: string; until: string }) =>
    `La solicitud ${reference} está bloqueada hasta el ${until}, a disposición solo de jueces y autoridades.`,
  objection: (date: string) => `Pidió no recibir novedades el ${date}.`,
  register: "Registro europeo (VIES)",
  restricted: (date: string) => `Uso limitado desde el ${date}`,
  nothing: "No tenemos solicitudes de acceso de esta dirección.",
  cookies:
    "Sus elecciones sobre cookies no aparecen: las guardamos sin nada que las una a una persona.",
  back: "Volver a la petición",
  fields: {
    reference: "Referencia",
    state: "Estado",
    received: "Recibida",
    company: requestForm.fields.company.label,
    contact: requestForm.fields.contact.label,
    email: requestForm.fields.email.label,
    phone: requestForm.fields.phone.label,
    taxId: requestForm.fields.taxId.label,
    news: "Novedades por correo",
    selection: "Mi selección",
  },
  deeds: {
    submit: "Envió la solicitud.",
    confirm: "Confirmó la solicitud.",
    askInformation: "Le hicimos una pregunta.",
    answer: "Nos respondió.",
    approve: "Aprobamos su acceso.",
    refuse: "No aprobamos la solicitud.",
    withdraw: "Retiró la solicitud.",
    expire: "La solicitud caducó.",
    correct: "Se corrigió un dato; antes ponía:",
    note: "Anotamos:",
    assign: "Alguien del equipo se hizo cargo.",
    object: "Dejamos de enviarle novedades.",
    restrict: "Limitamos el uso de sus datos.",
    lift: "Levantamos la limitación.",
  } satisfies Record<Deed, string>,
  yes: "Sí",
  no: "No",
};
