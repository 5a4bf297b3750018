import { countryName } from "../../kernel/copy/country-name-copy.ts";
import { formatElapsed } from "../../kernel/copy/durations-copy.ts";
import { formatMoment } from "../../kernel/format.ts";
import type { ViesFault } from "../domain/check.ts";
import type { ViesFacts } from "../domain/vies-facts.ts";

export const viesFaults: Record<ViesFault, string> = {
  INVALID_INPUT: "VIES no admite este número; puede tener alguna cifra o letra equivocada",
  INVALID_REQUESTER_INFO: "VIES no admite el número de nuestra empresa",
  SERVICE_UNAVAILABLE: "el servicio de la Comisión no funciona",
  MS_UNAVAILABLE: "el registro de su país no responde",
  TIMEOUT: "el registro de su país tardó demasiado",
  VAT_BLOCKED: "VIES ha bloqueado las consultas de nuestra empresa",
  IP_BLOCKED: "VIES ha bloqueado las consultas desde nuestro servidor",
  GLOBAL_MAX_CONCURRENT_REQ: "VIES recibe demasiadas consultas a la vez",
  GLOBAL_MAX_CONCURRENT_REQ_TIME: "VIES ha recibido demasiadas consultas en poco tiempo",
  MS_MAX_CONCURRENT_REQ: "el registro de su país recibe demasiadas consultas a la vez",
  MS_MAX_CONCURRENT_REQ_TIME:
    "el registro de su país ha recibido demasiadas consultas en poco tiempo",
  "no-connection": "no hubo conexión con el servicio",
  "too-slow": "el servicio tardó demasiado",
  "too-many-requests": "VIES pide que esperemos antes de volver a consultar",
  unreadable: "la respuesta no se pudo leer",
};

export function viesSentences(facts: ViesFacts): { title: string; reason: string } {
  return {
    title: titleOf(facts),
    reason: reasons[facts.state](facts).filter(Boolean).join(" "),
  };
}

function titleOf({ state, fault, otherName }: ViesFacts): string {
  if (otherName) return "Registrado en VIES con otro nombre";
  // VIES did answer, but rejects the number.
  if (state === "unavailable" && fault === "INVALID_INPUT") return "NIF-IVA que VIES no admite";
  return titles[state];
}

const titles: Record<ViesFacts["state"], string> = {
  valid: "Registrado en VIES",
  "not-registered": "No figura en VIES",
  unavailable: "VIES no ha respondido",
  "not-applicable": "VIES no se aplica a este número",
  waiting: "Pendiente de consultar en VIES",
  "not-asked": "Sin consultar en VIES",
};

const reasons: Record<ViesFacts["state"], (facts: ViesFacts) => string[]> = {
  valid: (facts) => [
    whoIsIt(facts),
    facts.otherName
      ? `En la solicitud se llama «${facts.otherName}»: puede ser su nombre comercial. Conviene preguntarlo.`
      : "",
    facts.consultationNumber ? `Número de consulta: ${facts.consultationNumber}.` : "",
    asked(facts),
    askedInVain(facts),
  ],
  "not-registered": (facts) => [
    facts.isUsualNotToBeRegistered
      ? "Es lo normal en España: VIES solo conoce los números inscritos en el registro de operadores intracomunitarios (ROI), que hay que pedir. No dice nada en contra de la empresa."
      : `Conviene pedir a la empresa que confirme su número: en ${countryName(facts.country)} deben estar registradas las que compran a otros países de la UE.`,
    asked(facts),
    askedInVain(facts),
  ],
  unavailable: (facts) => [
    `Motivo: ${facts.fault ? viesFaults[facts.fault] : "desconocido"}.`,
    facts.nextAttemptAt
      ? `Se volverá a consultar automáticamente el ${formatMoment(facts.nextAttemptAt.epochMilliseconds)}.`
      : "No se volverá a consultar si no lo pide usted.",
    facts.fault === "INVALID_INPUT" ? "" : "No dice nada en contra de la empresa.",
  ],
  "not-applicable": ({ country }) => [
    `VIES solo conoce los números de la UE y de Irlanda del Norte; este es de ${countryName(country)}.`,
  ],
  waiting: () => ["La consulta se hace sola, después de guardar la solicitud."],
  "not-asked": () => ["La consulta estaba desactivada cuando llegó la solicitud."],
};

function whoIsIt({ name, address, country }: ViesFacts): string {
  if (!name) return `${countryName(country)} confirma el número, pero no dice a quién pertenece.`;
  const place = address ? `, ${address.replace(/[\s,]*\n/g, ", ")}` : "";
  return `A nombre de ${name}${place}.`;
}

function asked({ ageMinutes }: ViesFacts): string {
  return ageMinutes === null ? "" : `Consultado ${formatElapsed(ageMinutes)}.`;
}

function askedInVain({ fault }: ViesFacts): string {
  return fault
    ? `La última vez que se preguntó de nuevo no hubo respuesta: ${viesFaults[fault]}.`
    : "";
}
