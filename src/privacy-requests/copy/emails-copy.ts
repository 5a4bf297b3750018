import type { Right } from "../domain/privacy-request.ts";

/** Footer text: why the recipient gets the email; `proven`: after the address was confirmed. */
export const privacyEmailReason = {
  proven: "Le escribimos porque ejerció un derecho sobre sus datos.",
  unproven:
    "Le escribimos porque alguien dio esta dirección al ejercer un derecho sobre sus datos.",
};

/** Sentences that several emails about privacy requests have in common. */
export const privacyEmailLabels = {
  right: "Qué se pide",
  reference: "Referencia",
  theReason: "El motivo",
  answeredBefore: "Le responderemos antes de",
  answerBefore: "Responder antes de",
  viewRequest: "Ver mi petición",
  open: "Abrir la petición",
};

export const rightNames: Record<Right, string> = {
  access: "acceso a sus datos",
  rectification: "rectificación de sus datos",
  erasure: "supresión de sus datos",
  objection: "oposición a recibir publicidad",
  restriction: "limitación del uso de sus datos",
  portability: "portabilidad de sus datos",
};

export function theRight(right: Right): string {
  return `${right === "access" ? "el" : "la"} ${rightNames[right]}`;
}
