import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toStaffUntilDue } from "./to-staff.ts";

const es = {
  name: "Aviso al equipo: derecho fuera de plazo",
  /** Followed by the request's reference. */
  subject: "Fuera de plazo:",
  title: "Una petición de derechos está fuera de plazo",
  text: "La ley nos daba un plazo y ha pasado. Respóndala hoy.",
};

export const privacyOverdueEmail = defineStaffEmail({
  name: "privacy-overdue",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: toStaffUntilDue,
  samples: { "privacy-overdue": samplePrivacyRequest },
});
