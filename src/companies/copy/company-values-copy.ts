import { formatDay } from "../../kernel/format.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import type { MemberRole } from "../../kernel/viewer.ts";
import type { CompanyStatus, StatusReason, Territory } from "../domain/company.ts";
import type { PaymentMethod, PaymentTerms } from "../domain/payment-terms.ts";
import type { Surcharge } from "../domain/surcharge.ts";

export const statusNames: Record<CompanyStatus, string> = {
  active: "Activa",
  suspended: "Suspendida",
  closed: "Cerrada",
};

export const memberRoleNames: Record<MemberRole, string> = {
  owner: "Titular",
  buyer: "Compras",
  accountant: "Contable",
  observer: "Consulta",
};

export const memberRoleTexts: Record<MemberRole, string> = {
  owner: "Pide, aprueba pedidos y lleva las personas y los datos de la empresa",
  buyer: "Pide, hasta su límite si lo tiene",
  accountant: "Ve pedidos y documentos; no pide",
  observer: "Ve precios y pedidos; no pide",
};

export const territoryNames: Record<Territory, string> = {
  peninsula: "Península y Baleares",
  canaries: "Canarias",
  ceuta: "Ceuta",
  melilla: "Melilla",
  union: "Otro país de la Unión Europea",
  "northern-ireland": "Irlanda del Norte",
  export: "Fuera de la Unión Europea",
};

export const paymentMethodNames: Record<PaymentMethod, string> = {
  prepayment: "Por adelantado",
  transfer: "Transferencia",
  "direct-debit": "Recibo domiciliado",
};

export const surchargeNames: Record<Surcharge["kind"], string> = {
  none: "Sin recargo",
  claimed: "Lo declara, falta el justificante",
  proved: "Con recargo, justificado",
};

export const statusReasonNames: Record<StatusReason, string> = {
  unpaid: "Facturas sin pagar",
  "asked-by-customer": "Lo pide el cliente",
  "ceased-trading": "Ha cesado su actividad",
  "conditions-not-kept": "No cumple las condiciones",
  "tax-id-not-verified": "NIF sin verificar",
  other: "Otro motivo",
  "approval-withdrawn": "Se retiró la aprobación de su solicitud",
  merged: "Se unió a otra empresa",
  "last-owner-erased": "Se suprimieron los datos de su titular",
};

export function limitText(limit: Cents | null): string {
  return limit === null ? "Sin límite por pedido" : `Hasta ${formatCents(limit)} por pedido`;
}

export function termsText({ method, days }: PaymentTerms): string {
  const name = paymentMethodNames[method];
  if (method === "prepayment") return name;
  return days === 0 ? `${name}, al contado` : `${name} a ${days} días`;
}

export function surchargeText(surcharge: Surcharge): string {
  if (surcharge.kind !== "proved") return surchargeNames[surcharge.kind];
  const { document, from, until, checkedBy, checkedAt } = surcharge.proof;
  const days = until ? `del ${dayText(from)} al ${dayText(until)}` : `desde el ${dayText(from)}`;
  const by = checkedBy.name || "una persona que ya no está";
  return `${surchargeNames.proved}: «${document}», ${days}. Lo comprobó ${by} el ${formatDay(checkedAt)}.`;
}

function dayText(day: string): string {
  return formatDay(Date.parse(`${day}T12:00:00Z`));
}
