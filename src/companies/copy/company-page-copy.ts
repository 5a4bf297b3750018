import { formatDay } from "../../kernel/format.ts";
import type { MemberRole } from "../../kernel/viewer.ts";
import type { AddressKind } from "../domain/address.ts";
import type { CompanyStatus, StatusReason } from "../domain/company.ts";
import { addressKindNames } from "./addresses-copy.ts";
import { memberRoleNames, statusNames, statusReasonNames } from "./company-values-copy.ts";

export const companyCopy = {
  back: "Empresas",
  since: (status: CompanyStatus, at: number) => `${statusNames[status]} desde el ${formatDay(at)}`,
  reason: (reason: StatusReason) => `Motivo: ${statusReasonNames[reason]}.`,
  mergedInto: "Esta ficha se unió a",
  facts: {
    whyPrices: "Por qué estos precios",
    title: "Datos",
    evidence: "Comprobación",
    surcharge: "Recargo de equivalencia",
    requests: "Solicitudes",
    edit: "Cambiar datos",
    editSurcharge: "Cambiar recargo",
    merge: "Unir con otra ficha",
  },
  unknown: "Sin indicar",
  noTier: "General",
  tierWithoutList: (tier: string) => `${tier}: ninguna lista de precios tiene esta tarifa`,
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
  rejections: {
    "not-possible": "El estado de la empresa ha cambiado entre tanto y ya no lo permite.",
    "no-owner":
      "Una empresa activa necesita un titular. Añada uno, o nombre titular a otra persona, y vuelva a intentarlo.",
    "approval-withdrawn":
      "La aprobación de su solicitud está retirada. Ábrala desde «Solicitudes», reábrala y apruébela otra vez; después podrá reactivar la empresa si sigue suspendida.",
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
