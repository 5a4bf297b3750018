import type { LinkSpan, Span } from "../../emails/domain/span.ts";
import type {
  ApprovalWithdrawalReason,
  RejectionReason,
  ReopeningReason,
} from "../domain/transitions.ts";
import { accessCopy, reasonsOnPage } from "./es-applicant.ts";

export const decisionEmailTexts = {
  ourQuestion: "Nuestra pregunta",
  respond: "Responder",
  answerUnblocks: "Con su respuesta podemos seguir.",
  approved: {
    subject: (reference: string) => `Acceso aprobado: ${reference}`,
    dueBefore: (deadline: string) => `antes de ${deadline}`,
    dueWithin: (term: string) => `en ${term}`,
    preheader: {
      prices: "Ya puede entrar y ver sus precios.",
      account: "Ya puede entrar en su cuenta.",
      waiting: (due: string) => `Recibirá catálogos, precios y condiciones ${due}.`,
    },
    title: (seller: string) => `Le damos la bienvenida a ${seller}`,
    picture: "Incienso, vela, champú y sérum de nuestros catálogos",
    text: (company: string): Span[] => [
      "El acceso mayorista de ",
      { strong: company },
      " está aprobado.",
    ],
    materials: "Le enviaremos los catálogos, los precios y las condiciones a esta dirección",
    conditions: "Le enviaremos las condiciones a esta dirección",
    steps: {
      prices: [
        "Pulse el botón: esta dirección ya estará escrita.",
        "Escriba el código de seis cifras que le enviaremos. No hay contraseña.",
        "Los catálogos y «Mi selección» le mostrarán sus precios.",
      ],
      account: [
        "Pulse el botón: esta dirección ya estará escrita.",
        "Escriba el código de seis cifras que le enviaremos. No hay contraseña.",
      ],
    },
    waiting: accessCopy.waiting.text,
    start: (mail: LinkSpan, { phone, hours }: { phone: string; hours: string }): Span[] => [
      "¿Quiere empezar ya? Escríbanos a ",
      mail,
      ` o llámenos al ${phone}. ${hours}.`,
    ],
  },
  rejected: {
    subject: (reference: string) => `Respuesta a su solicitud ${reference}`,
    preheader: "Hemos terminado de estudiarla.",
    title: "No hemos aprobado su solicitud",
    text: (company: string, { reason, hasText }: { reason: RejectionReason; hasText: boolean }) =>
      [
        "Hemos estudiado la solicitud de acceso de ",
        { strong: company },
        ` y no podemos aprobarla. ${reason === "other" && !hasText ? "" : rejectionReasonInEmail(reason)}`.trimEnd(),
      ] satisfies Span[],
    review: (mail: LinkSpan) => reviewed(mail, "la revisará otra persona del equipo."),
  },
  reopened: {
    subject: (reference: string) => `Volvemos a estudiar su solicitud ${reference}`,
    title: "Su solicitud vuelve a estudio",
    text: (company: string, reason: ReopeningReason): Span[] => [
      "Le habíamos dicho que no podíamos aprobar la solicitud de acceso de ",
      { strong: company },
      `, y la hemos vuelto a abrir. ${reopeningReasonsInEmail[reason]}`.trimEnd(),
    ],
  },
  approvalWithdrawn: {
    subject: (reference: string) => `Cambio en su solicitud ${reference}`,
    preheader: "Afecta a su acceso mayorista.",
    title: "Hemos retirado su acceso mayorista",
    text: (company: string, reason: ApprovalWithdrawalReason): Span[] => [
      "El acceso mayorista de ",
      { strong: company },
      ` ya no está aprobado. ${withdrawalReasonInEmail(reason)}`.trimEnd(),
    ],
    review: (mail: LinkSpan) => reviewed(mail, "lo revisará otra persona del equipo."),
  },
  informationRequested: {
    subject: (reference: string) => `Una pregunta sobre su solicitud ${reference}`,
    title: "Necesitamos un dato más",
    text: (company: string): Span[] => [
      "Estamos estudiando la solicitud de ",
      { strong: company },
      " y nos falta saber algo:",
    ],
    pause: (term: string): Span[] => [
      "Mientras esperamos su respuesta, el plazo está en pausa. En cuanto la tengamos, le contestamos en ",
      { strong: term },
      ".",
    ],
    byButton: (expiry: string) =>
      `Responda desde el botón, no a este correo: así llega a quien estudia su solicitud. Si en ${expiry} no nos ha respondido, cerraremos la solicitud.`,
  },
  questionReminder: {
    subject: (reference: string) => `Su solicitud ${reference} espera una respuesta`,
    title: "Seguimos pendientes de usted",
    text: (company: string): Span[] => [
      "Hace unos días le hicimos una pregunta sobre la solicitud de ",
      { strong: company },
      " y todavía no tenemos su respuesta:",
    ],
    respondBefore: "Puede responder antes de",
    onlyReminder:
      "Es el único recordatorio: si entonces no tenemos su respuesta, cerraremos la solicitud. Responda desde el botón, no a este correo.",
  },
};

function reviewed(mail: LinkSpan, review: string): Span[] {
  return [
    "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
    mail,
    ` con su referencia: ${review}`,
  ];
}

/** Sentence for the email of a rejection; the one for `other` introduces the staff's text. */
function rejectionReasonInEmail(reason: RejectionReason): string {
  return reason === "other" ? "El motivo es este:" : reasonsOnPage[reason];
}

function withdrawalReasonInEmail(reason: ApprovalWithdrawalReason): string {
  if (reason === "our-mistake") return "Lo aprobamos por error, y le pedimos disculpas.";
  if (reason === "asked-by-customer") return "Lo hacemos porque nos lo ha pedido.";
  return reasonsOnPage[reason];
}

const reopeningReasonsInEmail: Record<ReopeningReason, string> = {
  "review-asked-for": "Lo hacemos porque nos pidió que la revisáramos.",
  "new-information": "Lo hacemos porque tenemos datos que antes no teníamos.",
  "our-mistake": "Lo hacemos porque nos equivocamos, y le pedimos disculpas.",
  other: "",
};
