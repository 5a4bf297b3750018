import { laws } from "../../kernel/copy/laws.ts";
import {
  type RetentionBasis,
  type RetentionRule,
  type RetentionStart,
  termOf,
} from "../../kernel/retention-rule.ts";
import { formatTerm } from "../../promises/format.ts";
import type { Promises } from "../../promises/promises.ts";

const retentionStarts: Record<RetentionStart, string> = {
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

const retentionActions = {
  deleted: "se borran",
  anonymised: "se anonimizan",
} as const;

/** Legal basis in words: «Contrato (art. 6.1.b del RGPD); artículo 30 del Código de Comercio». */
export function retentionBasis({ basis }: RetentionRule): string {
  const text = basis.map((each) => bases[each]).join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Retention period in words: «5 años desde la respuesta; después se borran». */
export function retentionTerm(rule: RetentionRule, promised?: Promises): string {
  const term = formatTerm(termOf(rule, promised));
  return `${term} ${retentionStarts[rule.from]}; después ${retentionActions[rule.action]}`;
}
