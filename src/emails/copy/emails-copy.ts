import type { DeliveryFailure } from "../../kernel/outgoing-email.ts";

export const deliveryNames = {
  waiting: "En espera",
  sent: "Enviado",
  dead: "No entregado",
} as const;

export const emailCopy = {
  title: "Correos",
  heading: "Correos",
  intro:
    "Lo que no ha podido salir. Cada correo se reintenta solo durante 3 días; después queda aquí hasta que alguien decida. También lo que salió y ha vuelto.",
  dead: (count: number) => `No entregados (${count})`,
  returned: (instant: string) => `Devuelto el ${instant}`,
  returnedHeap: (count: number) => `Devueltos (${count})`,
  failure: (reason: string) => `No ha llegado: ${reason}.`,
  waiting: (count: number) => `En espera (${count})`,
  empty: "No hay correos pendientes.",
  to: "Para",
  delivery: "Envío",
  subject: "Asunto",
  written: (instant: string) => `Escrito el ${instant}`,
  sent: (instant: string) => `Enviado el ${instant}`,
  attempts: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
  lastError: "Último error",
  retry: "Intentar otra vez",
  retried: "El correo vuelve a la cola y saldrá enseguida.",
  request: "Ver la solicitud",
  back: "Correos",
  emailTitle: "Correo",
  html: "Como se ve",
  text: "Solo texto",
  scroll: "Si no se ve entero, desplácese dentro del recuadro.",
  frame: (subject: string) => `Correo «${subject}»`,
};

const callAndCorrect =
  "Llame por teléfono, pida la dirección correcta y corríjala en la solicitud: le enviaremos el enlace otra vez.";

export const deliveryFailures: Record<DeliveryFailure, { reason: string; todo: string }> = {
  "no-mailbox": { reason: "ese buzón no existe", todo: callAndCorrect },
  "no-domain": {
    reason: "lo que va detrás de la arroba no existe o no recibe correo",
    todo: callAndCorrect,
  },
  disabled: { reason: "ese buzón está cerrado", todo: callAndCorrect },
  "mailbox-full": {
    reason: "su buzón está lleno",
    todo: "Llame por teléfono para que lo vacíe o le dé otra dirección, y después envíe el correo otra vez.",
  },
  "too-large": {
    reason: "su servidor no admite un correo tan grande",
    todo: "Llame por teléfono y pida otra dirección.",
  },
  rejected: {
    reason: "su servidor rechaza nuestros correos",
    todo: "Llame por teléfono y pida otra dirección. Si se repite con varias empresas, avise a quien lleva el servidor: puede faltar SPF, DKIM o DMARC.",
  },
  unreachable: {
    reason: "su servidor de correo no ha respondido en varios días",
    todo: "Llame por teléfono y compruebe la dirección.",
  },
  unknown: {
    reason: "su servidor lo ha devuelto sin decir por qué",
    todo: "Llame por teléfono y compruebe la dirección.",
  },
};

export const emailRetentionCopy = {
  "mail-file": {
    name: "Copias en archivo de los correos",
    purpose: "Comprobar qué le hemos escrito",
  },
  "sent-letter": { name: "Correos enviados", purpose: "Comprobar qué le hemos escrito" },
  "unsent-letter": { name: "Correos que no se pudieron entregar", purpose: "Volver a intentarlo" },
};
