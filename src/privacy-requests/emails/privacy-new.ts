import { defineStaffEmail } from "../../emails/layout/define-email.ts";
import {
  privacyEmailSchema,
  privacyRequestTopic,
  samplePrivacyRequest,
} from "./about-privacy-request.ts";
import { toStaffUntilDue } from "./to-staff.ts";

const es = {
  name: "Aviso al equipo: petición de derechos",
  /** Followed by the request's reference. */
  subject: "Nueva petición de derechos",
  title: "Nueva petición de derechos",
  text: "Una persona ejerce un derecho sobre sus datos y ha demostrado que el correo es suyo. La ley nos da un mes.",
};

export const privacyNewEmail = defineStaffEmail({
  name: "privacy-new",
  about: privacyRequestTopic,
  schema: privacyEmailSchema,
  words: es,
  draft: toStaffUntilDue,
  samples: { "privacy-new": samplePrivacyRequest },
});
