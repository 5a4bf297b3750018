import { cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import type { CompanyActor, CompanyEventType } from "../domain/company-event.ts";
import type { CompanyField } from "../domain/company-record.ts";
import { companyWords } from "./company-forms-copy.ts";
import {
  memberRoleNames,
  paymentMethodNames,
  statusNames,
  statusReasonNames,
  surchargeNames,
  territoryNames,
} from "./company-values-copy.ts";

export const companyEventNames: Record<CompanyEventType, string> = {
  found: "Empresa creada al aprobar su solicitud",
  edit: "Datos cambiados",
  suspend: "Suspendida",
  reactivate: "Reactivada",
  close: "Cerrada",
  "prove-surcharge": "Recargo justificado",
  "add-address": "Dirección añadida",
  "change-address": "Dirección cambiada",
  "remove-address": "Dirección quitada",
  "add-document": "Documento añadido",
  "remove-document": "Documento quitado",
  "accept-document": "Documento comprobado",
  "refuse-document": "Documento rechazado",
  "add-member": "Persona añadida",
  "end-member": "Persona dada de baja",
  "change-member": "Persona cambiada",
  invite: "Persona invitada",
  "withdraw-invitation": "Invitación retirada",
  "accept-invitation": "Invitación aceptada",
  "ask-to-join": "Otra solicitud con su NIF pide entrar",
  "decline-to-join": "No se dejó entrar a una persona",
  "approve-again": "Activa otra vez: su solicitud se aprobó de nuevo",
  "withdraw-approval": "Se retiró la aprobación de una solicitud suya",
  merge: "Otra ficha se unió a esta",
  "be-merged": "Esta ficha se unió a otra",
  "create-feed": "Feed de productos creado",
  "end-feed": "Feed de productos anulado",
  "see-as": "Vista como la ven sus personas",
  import: "Importada de un archivo",
  "undo-import": "Importación deshecha",
  "notify-members": "Aviso de acceso enviado a sus personas",
  "erase-person": "Datos de una persona suprimidos",
};

export function actorText(actor: CompanyActor): string {
  if (actor.kind === "staff") return actor.name || "Alguien del equipo";
  if (actor.kind === "member") return `${actor.name || "Una persona"}, de la empresa`;
  return "El sitio";
}

const fieldNames: Record<string, string> = {
  feed: "Feed de productos",
  orders: "Pedidos",
  carts: "Carritos y listas",
  member: "Persona",
  role: "Función",
  orderLimit: "Límite por pedido",
  address: "Dirección",
  isDefault: "Preferida",
  nextDefault: "Preferida desde ahora",
  surcharge: "Recargo",
  surchargeDocument: "Documento del recargo",
  surchargeFrom: "Recargo desde",
  surchargeUntil: "Recargo hasta",
  status: "Estado",
  statusReason: "Motivo",
  document: "Documento",
  reason: "Motivo",
  surchargeFile: "Archivo del recargo",
  reference: "Solicitud",
  company: "Empresa",
  priceLists: "Listas de precios",
  file: "Archivo",
  deliveryAddress: "Dirección de entrega",
  billingAddress: "Dirección de facturación",
};

const valueNames: Record<string, Record<string, string>> = {
  role: memberRoleNames,
  territory: territoryNames,
  paymentMethod: paymentMethodNames,
  surcharge: surchargeNames,
  status: statusNames,
  statusReason: statusReasonNames,
  showsPrices: { true: "Sí", false: "No" },
  showsAdult: { true: "Sí", false: "No" },
  isDefault: { true: "Sí", false: "No" },
};

export function changeText(field: string, value: string): { name: string; value: string } {
  const name = fieldNames[field] ?? labelOf(field) ?? field;
  if (field === "surchargeFile") return { name, value: "uno de los documentos enviados" };
  if (field === "orderLimit") return { name, value: formatCents(cents(Number(value))) };
  return { name, value: valueNames[field]?.[value] ?? value };
}

function labelOf(field: string): string | undefined {
  return Object.hasOwn(companyWords, field) ? companyWords[field as CompanyField].label : undefined;
}
