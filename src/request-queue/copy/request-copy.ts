import { formatCount } from "../../kernel/format.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { maxTextLength } from "../../workflow/apply-transition.ts";

export const requestCopy = {
  /** The title never names a company or a product, because it is shown in browser tabs and histories. */
  title: (reference: string, state: string) => `${reference}: ${state.toLowerCase()}`,
  back: "Solicitudes",
  data: "Datos",
  timeline: "Historial",
  emails: "Correos",
  noEmails: "Todavía no se ha escrito ningún correo.",
  notes: "Notas",
  decide: "Decisión",
  toDecision: "Ir a la decisión",
  assigned: "Asignada a",
  fields: {
    country: "País",
    legalForm: "Forma jurídica",
    received: "Recibida",
    confirmed: "Confirmada",
    answered: "Respondida",
    selection: "Productos que le interesan",
    news: "Novedades por correo",
    privacyShown: "Política de privacidad que vio",
    legalNoticeShown: "Aviso legal que vio",
    restricted: "Uso limitado desde",
    campaign: "Campaña",
    origin: "Cómo llegó",
  },
  version: (version: string) => `Versión ${version}`,
  unknownVersion: "Ver el texto",
  typedAs: (typed: string) => `Escrito «${typed}»`,
  doubts: {
    unassigned: "Numeración sin asignar, que se sepa",
    checksum: "No cumple el dígito de control de su país",
    "manual-review": "De un país cuyo formato no se comprueba",
    sample: "Parece un número de ejemplo",
  },
  origins: {
    form: "Por el formulario",
    telephone: "Por teléfono",
    fair: "En una feria",
    visit: "En una visita",
    other: "Por otro medio",
  },
  /** For staff-recorded requests with an unconfirmed email address. */
  unprovenEmail: "Lo anotó el equipo; su titular aún no ha abierto el enlace",
  notConfirmed: "Todavía no",
  noSelection: "Ningún producto",
  yes: "Sí",
  onceConfirmed: "Sí, cuando confirme su correo",
  no: "No",
};

export const requestDetailCopy = {
  answered: { title: "Ha respondido", question: "Nuestra pregunta", answer: "Su respuesta" },
  closed: (state: string) =>
    `Esta solicitud está ${state.toLowerCase()}: no queda nada que decidir.`,
  approved: "Esta solicitud está aprobada.",
  rejected: "Esta solicitud está rechazada. Si pide que se revise, puede reabrirla.",
  restricted:
    "Su titular pidió limitar el uso de sus datos: no se decide ni se escribe hasta que se levante en «Privacidad».",
  unconfirmed: "Quien la envió todavía no ha confirmado su correo. Hasta entonces no se decide.",
  approve: {
    name: "Aprobar",
    /** `isOnline`: prices are in the site, so that the approval opens them. */
    text: (isOnline: boolean) =>
      isOnline
        ? "Envía la bienvenida, con la que entra y ve sus precios."
        : `Envía la bienvenida y promete catálogos, precios y condiciones en ${formatTerm(promises.tradeMaterials)}.`,
    terms: {
      tier: "Tarifa",
      general: "General",
      contact: "Comercial asignado",
      anybody: "Todo el equipo",
      adult: "Ve el catálogo para adultos",
      kept: "Si la empresa ya existe, conserva sus condiciones.",
    },
    andNext: "Aprobar y siguiente",
    addMessage: "Añadir un mensaje",
    message: "Mensaje para el cliente (opcional)",
    send: "Aprobar y enviar",
  },
  ask: {
    name: "Pedir información",
    text: "El plazo se detiene hasta que respondan.",
    message: "Qué necesitamos saber",
    saved: "Preguntas guardadas",
    send: "Enviar la pregunta",
  },
  reject: {
    name: "Rechazar",
    text: "Cierra la solicitud y explica por qué.",
    reason: "Motivo",
    chooseReason: "Elija un motivo",
    message: "Explicación para el cliente",
    messageHint: "Obligatoria si el motivo es «Otro».",
    saved: "Motivos con su texto",
    send: "Rechazar y enviar",
  },
  reopen: {
    name: "Reabrir la solicitud",
    get text() {
      return `Vuelve a estar pendiente, con un plazo nuevo de ${formatTerm(promises.accessRequestAnswer)}.`;
    },
    message: "Qué le decimos al solicitante",
    messageHint: "Va en el correo y queda en el historial.",
    send: "Reabrir y enviar",
  },
  withdrawApproval: {
    name: "Retirar la aprobación",
    text: "Deja de tener acceso. Después puede reabrirla.",
    message: "Qué le decimos al cliente",
    messageHint: "Va en el correo y queda en el historial.",
    send: "Retirar y enviar",
  },
  materials: {
    title: "Catálogos, precios y condiciones",
    due: (instant: string) => `Prometidos para el ${instant}. Envíelos por correo y márquelo aquí.`,
    overdue: (instant: string) => `Tenían que haber salido el ${instant}.`,
    sent: (instant: string) => `Enviados el ${instant}.`,
    unknown: "No queda nada que enviar a mano.",
    note: "Qué ha enviado (opcional)",
    noteHint: "El cliente lo verá en su página.",
    submit: "Marcar como enviado",
    tooLong: `Demasiado largo: como mucho ${formatCount(maxTextLength)} caracteres.`,
  },
  correct: {
    name: "Corregir datos",
    text: "Lo que cambie queda en el historial con lo que decía antes.",
    emailHint:
      "Si lo cambia, los enlaces enviados dejan de abrir la solicitud y enviamos uno nuevo.",
    submit: "Guardar los cambios",
    approvedEmailHint:
      "Si lo cambia, los enlaces enviados dejan de abrir la solicitud y enviamos uno nuevo. La dirección nueva entra en la cuenta de la empresa; la anterior deja de entrar si todavía no lo ha hecho.",
    same: "No ha cambiado ningún dato.",
    openElsewhere: (reference: string) =>
      `Ya hay otra solicitud abierta con ese NIF y ese correo: ${reference}. No se ha guardado nada.`,
  },
  formerContact: {
    text: (email: string) =>
      `La dirección anterior, ${email}, ya había entrado y sigue en la cuenta de la empresa. Si no es de la casa, dé de baja a esa persona.`,
    link: "Ver la empresa",
  },
  preview: "Ver el correo",
  me: (name: string) => `${name} (usted)`,
  nobody: "Nadie",
  take: "Me encargo yo",
  assign: "Cambiar",
  note: "Nueva nota",
  noteHint: "La ve el equipo; quien ejerza su derecho de acceso también la leerá.",
  addNote: "Guardar nota",
  rejectDuplicate: "Rechazar por duplicada",
  askVies: "Preguntar otra vez a VIES",
};

export const previewCopy = {
  heading: "Así saldrá el correo",
  notSent: "Todavía no se ha enviado nada.",
  back: "Seguir escribiendo",
};
