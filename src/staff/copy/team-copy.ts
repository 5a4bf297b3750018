import type { RecordWords } from "../../fields/field-words.ts";
import { emailProblemSentences } from "../../kernel/copy/form-problems-copy.ts";
import type { staffMemberFields } from "../domain/member.ts";
import type { Role } from "../domain/roles.ts";
import type { ChangeRejection, StaffAction } from "../domain/team.ts";

export const teamCopy = {
  title: "Equipo",
  text: "Quién entra en gestión y qué puede hacer.",
  you: "usted",
  state: {
    active: "Activa",
    disabled: "Desactivada",
    twoFactor: "verificación en dos pasos",
    passwordOnly: "solo contraseña",
    linked: "cuenta del proveedor de identidad",
    programs: (count: number) =>
      count === 1
        ? "Creó la clave de 1 programa, que deja de valer si se desactiva a esta persona o deja de llevar el catálogo."
        : `Creó las claves de ${count} programas, que dejan de valer si se desactiva a esta persona o deja de llevar el catálogo.`,
  },
  roles: {
    admin: "Administración",
    sales: "Comercial",
    products: "Producto",
  } satisfies Record<Role, string>,
  roleExplained: {
    admin:
      "Todo lo de comercial y de producto y, además, gestiona el equipo, las peticiones de derechos y los plazos de conservación.",
    sales: "Atiende solicitudes y consulta cifras, visitas, correos y el catálogo.",
    products:
      "Lleva el catálogo: productos, marcas, categorías, imágenes e importaciones. No ve solicitudes.",
  } satisfies Record<Role, string>,
  roleOf: (name: string) => `Función de ${name}`,
  changeRole: "Cambiar",
  changeRoleOf: (name: string) => `Cambiar la función de ${name}`,
  disable: "Desactivar",
  disableWho: (name: string) => `Desactivar a ${name}`,
  enable: "Reactivar",
  unlink: "Separar la cuenta",
  unlinkWho: (name: string) => `Separar la cuenta del proveedor de identidad de ${name}`,
  reset: {
    summary: "Contraseña olvidada",
    summaryOf: (name: string) => `Contraseña olvidada de ${name}`,
    label: "Contraseña provisional",
    hint: "Désela en persona o por teléfono. Al entrar tendrá que elegir la suya; sus sesiones se cierran ahora.",
    submit: "Restablecer contraseña",
  },
  enableWho: (name: string) => `Reactivar a ${name}`,
  done: {
    anadido: "Ya puede entrar. Dele la contraseña en persona: al entrar elegirá la suya.",
    funcion:
      "Función cambiada. Si ya no lleva el catálogo, las claves de programas que creó han dejado de valer. Si administraba, revise las integraciones: a qué direcciones avisan, y cambie sus secretos.",
    desactivado:
      "Ya no puede entrar y sus sesiones se han cerrado. Tampoco valen ya su dirección de calendario ni las claves de programas que creó. Si administraba, revise las integraciones: a qué direcciones avisan, y cambie sus secretos.",
    reactivado: "Puede entrar de nuevo.",
    separada:
      "La cuenta del proveedor queda separada y sus sesiones se han cerrado. Se unirá la primera con la que entre, si su correo es el mismo.",
    contrasena: "Contraseña restablecida. Dele la provisional: al entrar elegirá la suya.",
  },
  add: {
    title: "Añadir a alguien",
    password: "Primera contraseña",
    passwordHint: "Al menos 12 caracteres. Al entrar tendrá que cambiarla.",
    submit: "Añadir al equipo",
  },
  taken: "Ese correo ya es de alguien del equipo.",
};

export const changeRejections: Record<ChangeRejection | "unknown", string> = {
  self: "No puede cambiar su propia función ni desactivarse: pídaselo a otra persona que administre.",
  "last-admin": "Es la única persona que administra: antes, dé esa función a alguien más.",
  unknown: "Esa persona ya no está en el equipo.",
};

/** Words of each field of a member of staff. */
export const staffMemberWords = {
  name: {
    label: "Nombre y apellidos",
    problem: {
      missing: "Escriba el nombre.",
      "too-short": "El nombre necesita al menos dos letras.",
      "too-long": "El nombre es demasiado largo: abrévielo a 120 caracteres.",
    },
  },
  email: {
    label: "Correo electrónico",
    problem: { ...emailProblemSentences, missing: "Escriba el correo electrónico." },
  },
  role: { label: "Función", problem: "Elija una función." },
} satisfies RecordWords<typeof staffMemberFields>;

export const staffChangeCopy = {
  title: "Cambios de acceso",
  text: "Quién ha cambiado el acceso de quién, lo último primero. Nada de esto se puede borrar desde aquí.",
  none: "Todavía no hay cambios.",
  operator: "El servidor (línea de comandos)",
  purged: "alguien que ya no está en el equipo",
  own: (who: string, type: string) => `${who} ${type}.`,
  other: ({ who, type, whom }: { who: string; type: string; whom: string }) =>
    `${who} ${type} ${whom}.`,
  role: (sentence: string, role: string) => `${sentence.slice(0, -1)}: ${role.toLowerCase()}.`,
};

export const staffActionNames: Record<StaffAction, string> = {
  add: "añadió al equipo a",
  "change-role": "cambió la función de",
  disable: "desactivó a",
  enable: "reactivó a",
  "set-password": "restableció la contraseña de",
  "change-password": "cambió la contraseña de",
  "start-two-factor": "activó la verificación en dos pasos de",
  "end-two-factor": "desactivó la verificación en dos pasos de",
  "renew-recovery-codes": "creó códigos de recuperación nuevos para",
  "forget-two-factor": "quitó la verificación en dos pasos de",
  "end-session": "cerró una sesión de",
  "end-other-sessions": "cerró las demás sesiones de",
  "create-calendar-feed": "creó una dirección de calendario para",
  "end-calendar-feed": "anuló la dirección de calendario de",
  "link-identity": "unió una cuenta del proveedor de identidad a la de",
  "unlink-identity": "separó la cuenta del proveedor de identidad de",
};

export const ownEventNames: Partial<Record<StaffAction, string>> = {
  add: "creó la primera cuenta, con el enlace del servidor",
  "change-password": "cambió su contraseña",
  "start-two-factor": "activó la verificación en dos pasos",
  "end-two-factor": "desactivó la verificación en dos pasos",
  "renew-recovery-codes": "creó códigos de recuperación nuevos",
  "end-session": "cerró una de sus sesiones",
  "end-other-sessions": "cerró sus demás sesiones",
  "create-calendar-feed": "creó una dirección para su calendario",
  "end-calendar-feed": "anuló la dirección de su calendario",
  "link-identity":
    "entró por primera vez con su cuenta del proveedor de identidad, que queda unida a la suya",
};

export const staffRetentionCopy = {
  "staff-session": {
    name: "Sesiones e intentos de acceso del personal",
    purpose: "Proteger el acceso a la gestión",
  },
  "staff-account": {
    name: "Cuentas cerradas del personal",
    purpose: "Saber quién atendió cada solicitud",
  },
};
