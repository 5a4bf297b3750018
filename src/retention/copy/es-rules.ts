import { laws } from "../../policies/copy/laws.ts";
import {
  type RetentionBasis,
  type RetentionKind,
  type RetentionStart,
  retention,
} from "../domain/retention.ts";

export const retentionKinds: Record<RetentionKind, { name: string; purpose: string }> = {
  "mail-file": {
    name: "Copias en archivo de los correos",
    purpose: "Comprobar qué le hemos escrito",
  },
  "sent-letter": { name: "Correos enviados", purpose: "Comprobar qué le hemos escrito" },
  "unsent-letter": {
    name: "Correos que no se pudieron entregar",
    purpose: "Volver a intentarlo",
  },
  "vies-check": {
    name: "Comprobaciones de NIF-IVA en VIES, si las hay",
    purpose: "Acreditar que el número era válido",
  },
  "expired-request": {
    name: "Solicitudes que nadie confirmó",
    purpose: "Poder comunicarle que ha caducado",
  },
  "withdrawn-request": {
    name: "Solicitudes retiradas",
    purpose: "Atenderle si se retiraron por error",
  },
  "refused-request": {
    name: "Solicitudes no aprobadas",
    purpose: "Atender reclamaciones y reconocer las repetidas",
  },
  "resting-request": {
    name: "Solicitudes sin terminar ni movimiento",
    purpose: "Poder retomarlas",
  },
  "approved-request": {
    name: "Solicitudes aprobadas, con su historial y sus archivos",
    purpose: "Mantener y documentar la relación comercial",
  },
  "blocked-record": {
    name: "Datos bloqueados tras una supresión",
    purpose: "Responder ante jueces y autoridades",
  },
  "rights-request": {
    name: "Peticiones de derechos y sus respuestas",
    purpose: "Demostrar que las atendimos",
  },
  "unproven-rights-request": {
    name: "Peticiones de derechos que nadie confirmó",
    purpose: "Esperar a que se confirmen",
  },
  "consent-proof": {
    name: "Elecciones sobre cookies, sin datos personales",
    purpose: "Demostrar que se pidió permiso",
  },
  "page-count": {
    name: "Recuentos de visitas, sin datos personales",
    purpose: "Ver cómo evolucionan",
  },
  "staff-session": {
    name: "Sesiones e intentos de acceso del personal",
    purpose: "Proteger el acceso a la gestión",
  },
  "staff-account": {
    name: "Cuentas cerradas del personal",
    purpose: "Saber quién atendió cada solicitud",
  },
  "server-log": {
    name: "Registros del servidor, sin datos personales",
    purpose: "Detectar fallos y ataques",
  },
  backup: { name: "Copias de seguridad", purpose: "Recuperar los datos tras un fallo" },
};

export const retentionStarts: Record<RetentionStart, string> = {
  made: "desde que se hacen",
  sent: "desde el envío",
  consulted: "desde la consulta",
  expired: "desde que caducan",
  withdrawn: "desde la retirada",
  answered: "desde la respuesta",
  "last-movement": "desde el último movimiento",
  closed: "desde la respuesta",
  chosen: "desde la elección",
  asked: "desde la petición",
  counted: "desde el día del recuento",
  "session-ended": "desde que terminan",
  "account-closed": "desde el cierre",
  written: "desde que se escriben",
};

const bases: Record<RetentionBasis, string> = {
  consent: `consentimiento (${laws.gdprConsent} del RGPD)`,
  interest: `interés legítimo (${laws.gdprInterest} del RGPD)`,
  contract: `contrato (${laws.gdprContract} del RGPD)`,
  minimisation: laws.gdprMinimisation,
  "trade-records": laws.tradeRecords,
  tax: laws.taxPrescription,
  blocking: laws.blocking,
  "minor-infringements": laws.minorInfringements,
  "grave-infringements": laws.graveInfringements,
  duty: laws.gdprAccountability,
  labour: laws.labourPrescription,
  security: laws.gdprSecurity,
};

export const retentionActions = {
  deleted: "se borran",
  anonymised: "se anonimizan",
} as const;

export function retentionBasis(kind: RetentionKind): string {
  const text = retention[kind].basis.map((basis) => bases[basis]).join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
