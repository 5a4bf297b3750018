import type { PrivacyEmailName } from "../domain/emails.ts";

/** Sentences that all emails to the staff about privacy requests have in common. */
export const privacyNoticeTexts = {
  keptUnused: "Los datos siguen guardados sin usarse.",
  answerBefore: "Responder antes de",
  open: "Abrir la petición",
};

/** Names of the facts about a privacy request in emails. */
export const privacyFactNames = { right: "Qué se pide", reference: "Referencia" };

/** Emails to the staff, by name; the subject is followed by the request's reference. */
export const privacyNotices = {
  "privacy-new": {
    subject: "Nueva petición de derechos",
    title: "Nueva petición de derechos",
    sentence:
      "Una persona ejerce un derecho sobre sus datos y ha demostrado que el correo es suyo. La ley nos da un mes.",
  },
  "privacy-due-soon": {
    subject: "Vence pronto:",
    title: "Una petición de derechos vence pronto",
    sentence:
      "Todavía no tiene respuesta. Si es compleja, la prórroga se comunica antes de que venza.",
  },
  "privacy-overdue": {
    subject: "Fuera de plazo:",
    title: "Una petición de derechos está fuera de plazo",
    sentence: "La ley nos daba un plazo y ha pasado. Respóndala hoy.",
  },
  "privacy-review": {
    subject: "Limitación en vigor:",
    title: "¿Sigue haciendo falta la limitación?",
    sentence:
      "Los datos de esta persona están guardados sin usarse, como pidió. Compruebe si el motivo sigue en pie. Si no, levante la limitación: la persona recibirá un aviso con el motivo. Si sigue, no tiene que hacer nada: se lo recordaremos más adelante.",
  },
} satisfies Partial<Record<PrivacyEmailName, { subject: string; title: string; sentence: string }>>;
