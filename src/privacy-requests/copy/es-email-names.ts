import type { PrivacyEmailName } from "../domain/email.ts";

export const privacyEmailNames: Record<PrivacyEmailName, string> = {
  "rights-confirm": "Derechos: enlace para confirmar",
  "rights-received": "Derechos: petición recibida",
  "rights-recorded": "Derechos: petición anotada",
  "rights-extended": "Derechos: prórroga",
  "rights-answered": "Derechos: respuesta",
  "rights-refused": "Derechos: denegación",
  "rights-lifted": "Derechos: limitación levantada",
  "rights-new": "Aviso al equipo: petición de derechos",
  "rights-due-soon": "Aviso al equipo: derecho que vence pronto",
  "rights-overdue": "Aviso al equipo: derecho fuera de plazo",
  "rights-review": "Aviso al equipo: limitación en vigor",
};

/** Why the recipient gets each email, shown in its footer: `proven` once the address is confirmed. */
export const privacyEmailReason = {
  proven: "Le escribimos porque ejerció un derecho sobre sus datos.",
  unproven:
    "Le escribimos porque alguien dio esta dirección al ejercer un derecho sobre sus datos.",
};
