import { formatDay, formatShortMoment } from "../../kernel/format.ts";
import { type Cents, cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import type { AddressKind } from "../domain/address.ts";
import type { CompanyStatus, StatusReason, Territory } from "../domain/company.ts";
import type { CompanyActor, CompanyEventType } from "../domain/company-event.ts";
import type { CompanyField, SurchargeProblem } from "../domain/company-form.ts";
import type { PaymentMethod, PaymentTerms } from "../domain/payment-terms.ts";
import type { Surcharge } from "../domain/surcharge.ts";
import type { MemberRole } from "../domain/viewer.ts";
import { addressKindNames } from "./es-addresses.ts";

export const statusNames: Record<CompanyStatus, string> = {
  active: "Activa",
  suspended: "Suspendida",
  closed: "Cerrada",
};

export const memberRoleNames: Record<MemberRole, string> = {
  titular: "Titular",
  compras: "Compras",
  contable: "Contable",
  consulta: "Consulta",
};

export const memberRoleTexts: Record<MemberRole, string> = {
  titular: "Pide, aprueba pedidos y lleva las personas y los datos de la empresa",
  compras: "Pide, hasta su límite si lo tiene",
  contable: "Ve pedidos y documentos; no pide",
  consulta: "Ve precios y pedidos; no pide",
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
  "last-titular-erased": "Se suprimieron los datos de su titular",
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

export const companyListCopy = {
  title: "Empresas",
  text: "Clientes con acceso: nacen al aprobar una solicitud, con su contacto como titular, o se importan de una hoja de cálculo.",
  search: "Nombre, NIF, número de cliente o correo",
  status: "Estado",
  anyStatus: "Todas",
  waiting: "Con solicitudes por decidir",
  submit: "Buscar",
  clear: "Ver todas",
  caption: "Empresas",
  columns: { name: "Empresa", taxId: "NIF", status: "Estado", members: "Personas" },
  count: (total: number) => (total === 1 ? "1 empresa" : `${total} empresas`),
  members: (count: number) => (count === 1 ? "1 persona" : `${count} personas`),
  waitingOf: (count: number) =>
    count === 1 ? "1 persona pide entrar" : `${count} personas piden entrar`,
  none: "Todavía no hay empresas. La primera aparecerá aquí cuando apruebe una solicitud.",
  noneFound: "Ninguna empresa coincide. Pruebe con otra parte del nombre o con el NIF completo.",
  nextPage: "Página siguiente",
  firstPage: "Primera página",
};

export const companyCopy = {
  back: "Empresas",
  since: (status: CompanyStatus, at: number) => `${statusNames[status]} desde el ${formatDay(at)}`,
  reason: (reason: StatusReason) => `Motivo: ${statusReasonNames[reason]}.`,
  mergedInto: "Esta ficha se unió a",
  facts: {
    title: "Datos",
    taxId: "NIF",
    tradeName: "Nombre comercial",
    customerNumber: "Número de cliente",
    evidence: "Comprobación",
    email: "Correo",
    phone: "Teléfono",
    territory: "Territorio",
    surcharge: "Recargo de equivalencia",
    terms: "Forma de pago",
    tier: "Tarifa",
    houseContact: "Contacto en la casa",
    shows: "Qué puede ver",
    requests: "Solicitudes",
    edit: "Cambiar datos",
    editSurcharge: "Cambiar recargo",
    merge: "Unir con otra ficha",
  },
  unknown: "Sin indicar",
  noTier: "General",
  noContact: "El equipo comercial",
  noEvidence: (importedAt: number | null) =>
    importedAt === null
      ? "Dígito de control correcto; VIES no se ha consultado"
      : `Declarado en la importación del ${formatDay(importedAt)}, sin verificar; dígito de control correcto`,
  evidence: ({
    answer,
    consultationNumber,
    at,
  }: {
    answer: string;
    consultationNumber: string | null;
    at: number | null;
  }) =>
    [
      viesAnswerTexts[answer] ?? "Sin respuesta de VIES",
      at !== null && `consultado el ${formatDay(at)}`,
      consultationNumber && `consulta ${consultationNumber}`,
    ]
      .filter(Boolean)
      .join(", "),
  shows: ({ prices, adult }: { prices: boolean; adult: boolean }) =>
    `${prices ? "Precios" : "Sin precios"}; ${adult ? "con" : "sin"} el catálogo para adultos`,
  people: {
    title: "Personas",
    add: "Añadir una persona",
    change: "Cambiar",
    changeNamed: (name: string) => `Cambiar a ${name}`,
    seeAs: "Ver como",
    seeAsNamed: (name: string) => `Ver como ${name}`,
    seeAsText:
      "«Ver como» enseña el catálogo y la cuenta como los ve esa persona, durante 15 minutos y sin poder cambiar nada. Queda en el historial.",
    joined: (at: number) => `Desde el ${formatDay(at)}`,
    left: (at: number) => `Hasta el ${formatDay(at)}`,
    former: "Ya no están",
    erased: "Datos suprimidos",
    invited: "Invitaciones abiertas",
    invitation: (role: MemberRole, expiresAt: number) =>
      `${memberRoleNames[role]}; caduca el ${formatDay(expiresAt)}`,
    withdraw: "Retirar",
    withdrawNamed: (name: string) => `Retirar la invitación de ${name}`,
  },
  waiting: {
    title: "Piden entrar",
    text: "Sus solicitudes se aprobaron con el NIF de esta empresa, que ya existía. El NIF es público: compruebe con el titular que son de la casa antes de dejarles entrar. Reciben entonces un correo que lo dice.",
    request: (reference: string) => `Solicitud ${reference}`,
    role: (name: string) => `Función de ${name}`,
    letIn: "Dejar entrar",
    letInNamed: (name: string) => `Dejar entrar a ${name}`,
    decline: "No dejar entrar",
    declineNamed: (name: string) => `No dejar entrar a ${name}`,
  },
  addresses: {
    title: "Direcciones",
    none: "Todavía no hay ninguna dirección.",
    add: "Añadir una dirección",
    change: "Cambiar",
    changeNamed: (kind: AddressKind, street: string) =>
      `Cambiar la dirección de ${addressKindNames[kind].toLowerCase()} ${street}`,
    isDefault: "Preferida",
  },
  status: {
    title: "Estado",
    reasonLabel: "Motivo",
    choose: "Elija un motivo",
    suspend: "Suspender",
    suspendText:
      "Suspendida, la empresa pierde los precios y todo lo que ven sus personas desde su próxima página.",
    reactivate: "Reactivar",
    reactivateText: "Sus personas vuelven a entrar y a ver lo que veían.",
    close: "Cerrar",
    mergedText: "Una ficha unida a otra no se reactiva.",
    reasonMissing: "Elija el motivo: queda en el historial.",
  },
  history: {
    title: "Historial",
    text: "Cada cambio, el último primero.",
    empty: "(vacío)",
    from: "antes",
    to: "después",
  },
  done: {
    guardada: "Datos guardados.",
    recargo: "Recargo guardado.",
    persona: "Persona guardada.",
    baja: "La persona ya no está en la empresa.",
    direccion: "Dirección guardada.",
    quitada: "Dirección quitada.",
    estado: "Estado cambiado.",
    decidida: "Decisión guardada.",
    retirada: "Invitación retirada.",
    unida: "Las dos fichas son ahora una.",
  } as Record<string, string>,
  refusals: {
    "not-possible": "El estado de la empresa ha cambiado entre tanto y ya no lo permite.",
    "no-titular":
      "Una empresa activa necesita un titular. Añada uno, o nombre titular a otra persona, y vuelva a intentarlo.",
    gone: "Otra persona lo cambió antes. Esta es la situación de ahora.",
    "reason-missing": "Elija el motivo: queda en el historial.",
    "role-missing": "Elija con qué función entra.",
  },
};

const viesAnswerTexts: Record<string, string> = {
  valid: "Válido en VIES",
  "not-registered": "No figura en VIES",
  unavailable: "VIES no respondió",
  "not-applicable": "VIES no cubre este país",
};

export const companyFormCopy = {
  title: "Cambiar datos",
  text: "El cambio vale desde la próxima página que abran sus personas, y queda en el historial.",
  save: "Guardar",
  labels: {
    legalName: "Razón social",
    tradeName: "Nombre comercial",
    customerNumber: "Número de cliente",
    taxId: "NIF",
    email: "Correo",
    phone: "Teléfono",
    territory: "Territorio",
    paymentMethod: "Forma de pago",
    paymentDays: "Días de pago",
    tier: "Tarifa",
    houseContact: "Contacto en la casa",
  } satisfies Record<CompanyField, string>,
  hints: {
    tradeName: "El del rótulo. Vacío: la razón social.",
    customerNumber: "El que tiene en su programa de gestión.",
    taxId: "Con otro número se borra la comprobación de VIES del anterior.",
    paymentDays: "De 0 a 60 (Ley 3/2004). Por adelantado, siempre 0.",
    tier: "Nombre del grupo de clientes cuyos precios recibe. Vacío: la tarifa general.",
  } as Partial<Record<CompanyField, string>>,
  showsPrices: "Ve precios",
  showsAdult: "Ve el catálogo para adultos",
  shows: "Qué puede ver",
  noTerritory: "Sin indicar",
  noContact: "El equipo comercial",
  problems: {
    legalName: "Escriba la razón social, de 2 a 120 letras.",
    tradeName: "Como mucho 120 letras.",
    customerNumber: "Como mucho 40 letras y cifras.",
    taxId: "Revise el NIF: no tiene la forma o el control de ningún número conocido.",
    email: "Escriba un correo como nombre@empresa.es.",
    phone: "Revise el teléfono, o déjelo vacío.",
    territory: "Elija un territorio.",
    paymentMethod: "Elija una forma de pago.",
    paymentDays: "Escriba un número de 0 a 60.",
    tier: "Como mucho 120 letras.",
    houseContact: "Elija a alguien del equipo.",
  } satisfies Record<CompanyField, string>,
  fix: "No se ha guardado: revise los campos marcados.",
  overtaken:
    "Otra persona ha cambiado la empresa mientras tanto. Lo que usted escribió sigue aquí: compare con los datos de ahora y guarde de nuevo.",
  numberTaken: (name: string) => `Ese número de cliente es el de ${name}.`,
  taken: (name: string) => `Ese NIF es el de ${name}. Si son la misma empresa, una las dos fichas.`,
};

export const surchargeFormCopy = {
  title: "Recargo de equivalencia",
  text: "Solo cuenta justificado. Anote el documento que ha visto, desde cuándo vale y, si lo dice, hasta cuándo.",
  notPossible:
    "Por su NIF es una sociedad u otra entidad que nunca está en recargo de equivalencia (Ley 37/1992, art. 148).",
  kind: "Recargo",
  document: "Documento comprobado",
  documentHint: "Por ejemplo «Modelo 036 presentado el 3 de enero de 2026».",
  file: "Archivo que lo justifica",
  noFile: "Ninguno de los enviados",
  from: "Desde el día",
  until: "Hasta el día",
  untilHint: "Vacío si no tiene fin.",
  save: "Guardar",
  problems: {
    "not-possible": "Una sociedad no puede estar en recargo de equivalencia.",
    "document-missing": "Escriba qué documento lo justifica, en 120 letras como mucho.",
    "wrong-days": "Revise los días: el primero hace falta, y el último no puede ser anterior.",
  } satisfies Record<SurchargeProblem, string>,
};

export const personFormCopy = {
  addTitle: "Añadir una persona",
  addText:
    "Recibe un correo que dice cómo entrar, si la empresa está activa. Si ya está en otra empresa, es la misma persona: su nombre y teléfono no cambian.",
  changeTitle: (name: string) => `Cambiar a ${name}`,
  name: "Nombre",
  email: "Correo",
  role: "Función",
  orderLimit: "Límite por pedido, en euros",
  limitHint:
    "Por encima espera a que lo apruebe el titular. Vacío: sin límite. El titular no tiene.",
  add: "Añadir",
  save: "Guardar",
  end: "Dar de baja",
  endTitle: "Dar de baja",
  endText: "Deja de ver la empresa desde su próxima página. Sus pedidos quedan.",
  problems: {
    name: "Escriba el nombre, de 2 a 120 letras.",
    email: "Escriba un correo como nombre@empresa.es.",
    role: "Elija una función.",
    orderLimit: "Escriba un importe como 500 o 1.250,50.",
  },
  fix: "No se ha guardado: revise los campos marcados.",
  refusals: {
    "last-titular":
      "Es su único titular, y la empresa necesita uno. Nombre antes titular a otra persona.",
    "already-member": "Esa persona ya está en la empresa.",
    unknown: "Esa persona ya no está en la empresa.",
  },
};

export const mergeCopy = {
  title: "Unir con otra ficha",
  text: (name: string) =>
    `Si ${name} está dos veces, esta ficha pasa a formar parte de la otra: sus personas, direcciones, solicitudes y listas de precios propias se mueven, sus invitaciones abiertas se retiran y queda cerrada con su historial.`,
  prices:
    "Si las dos tienen lista de precios propia, para cada producto cuenta la que empieza más tarde: revíselas antes.",
  search: "NIF de la ficha que queda",
  find: "Buscar",
  notFound: "Ninguna ficha abierta tiene ese NIF.",
  found: "Queda esta ficha",
  confirm: "Unir las dos fichas",
  refused: "Ya no es posible: alguna de las dos se ha cerrado o unido entre tanto.",
};

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
  "withdraw-approval": "Suspendida: se retiró la aprobación de su solicitud",
  merge: "Otra ficha se unió a esta",
  "be-merged": "Esta ficha se unió a otra",
  "create-feed": "Feed de productos creado",
  "end-feed": "Feed de productos anulado",
  "see-as": "Vista como la ven sus personas",
  import: "Importada de un archivo",
  "undo-import": "Importación deshecha",
  "tell-members": "Aviso de acceso enviado a sus personas",
  "erase-person": "Datos de una persona suprimidos",
};

export function actorText(actor: CompanyActor): string {
  if (actor.kind === "staff") return actor.name || "Alguien del equipo";
  if (actor.kind === "member") return `${actor.name || "Una persona"}, de la empresa`;
  return "El sitio";
}

export function momentText(at: number): string {
  return formatShortMoment(at);
}

const fieldNames: Record<string, string> = {
  feed: "Feed de productos",
  ...companyFormCopy.labels,
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
  showsPrices: companyFormCopy.showsPrices,
  showsAdult: companyFormCopy.showsAdult,
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

/** Text for the name and value of a changed field in the history. */
export function changeText(field: string, value: string): { name: string; value: string } {
  const name = fieldNames[field] ?? field;
  if (field === "surchargeFile") return { name, value: "uno de los documentos enviados" };
  if (field === "orderLimit") return { name, value: formatCents(cents(Number(value))) };
  return { name, value: valueNames[field]?.[value] ?? value };
}
