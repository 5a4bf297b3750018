import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toStaffUntilDue } from "./to-staff.ts";

const es = {
  name: "Aviso al equipo: derecho que vence pronto",
  /** Followed by the request's reference. */
  subject: "Vence pronto:",
  title: "Una petición de derechos vence pronto",
  text: "Todavía no tiene respuesta. Si es compleja, la prórroga se comunica antes de que venza.",
};

export const privacyDueSoonEmail = defineStaffEmail({
  name: "privacy-due-soon",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: toStaffUntilDue,
  samples: { "privacy-due-soon": samplePrivacyRequest },
});
