import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toStaff } from "./to-staff.ts";

const es = {
  name: "Aviso al equipo: limitación en vigor",
  /** Followed by the request's reference. */
  subject: "Limitación en vigor:",
  preheader: "Los datos siguen guardados sin usarse.",
  title: "¿Sigue haciendo falta la limitación?",
  text: "Los datos de esta persona están guardados sin usarse, como pidió. Compruebe si el motivo sigue en pie. Si no, levante la limitación: la persona recibirá un aviso con el motivo. Si sigue, no tiene que hacer nada: se lo recordaremos más adelante.",
};

export const privacyReviewEmail = defineStaffEmail({
  name: "privacy-review",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: (email, words, given) =>
    toStaff(email, given, { words, preheader: words.preheader, more: [] }),
  samples: {
    "privacy-review": (given) => ({
      ...samplePrivacyRequest(given),
      right: "restriction" as const,
    }),
  },
});
