import { emailProblemSentences } from "../../kernel/copy/form-problems-copy.ts";
import { type PasswordProblem, passwordLength } from "../domain/password.ts";

export const signInCopy = {
  title: "Acceso del equipo",
  text: (company: string) =>
    `Solo para el personal de ${company}. Si es cliente, solicite su acceso desde la página de inicio.`,
  purged: {
    summary: "He olvidado la contraseña",
    text: "Pida a una persona con la función de administración que le ponga una nueva desde «Equipo»: con ella podrá entrar y elegir la suya.",
    last: "Si nadie más administra, quien mantiene el servidor puede restablecerla con un comando.",
  },
  email: "Correo electrónico",
  password: "Contraseña",
  submit: "Entrar",
  missing: { email: emailProblemSentences.missing, password: "Escriba su contraseña." },
  provider: {
    submit: (label: string | null) => `Entrar con ${label ?? "la cuenta de la empresa"}`,
    or: "O con su contraseña",
    away: "No se puede llegar al proveedor de identidad. Entre con su contraseña, o vuelva a intentarlo dentro de unos minutos.",
    denied: "No se ha completado la entrada en el proveedor de identidad. Puede volver a empezar.",
    invalid:
      "No hemos podido comprobar la respuesta del proveedor de identidad. Vuelva a empezar; si se repite, avise a quien mantiene el servidor.",
    unknown:
      "Esa cuenta no es de nadie que pueda entrar aquí, o su correo no está verificado en el proveedor. Pida a quien administra el equipo que compruebe su correo.",
    tooMany: "Demasiados intentos. Vuelva a probar dentro de quince minutos.",
  },
  refused: "El correo o la contraseña no son correctos.",
  busy: "Hay demasiados intentos de entrar a la vez. Vuelva a intentarlo dentro de unos segundos.",
  unavailable:
    "Ahora mismo no podemos comprobar sus datos. Vuelva a intentarlo dentro de unos minutos.",
  expired: "Ha pasado demasiado tiempo o se han agotado los intentos. Entre otra vez.",
  signedOut: "Sesión cerrada.",
  home: "Ir a la página de inicio",
};

export const twoFactorCopy = {
  title: "Verificación en dos pasos",
  text: (company: string) =>
    `Abra la aplicación de códigos de su teléfono y escriba el código de ${company}.`,
  code: "Código de seis cifras",
  submit: "Confirmar",
  recovery: {
    summary: "No tengo el teléfono conmigo",
    label: "Código de recuperación",
    hint: "Uno de los diez que guardó al activar la verificación en dos pasos. Cada uno sirve una vez.",
    submit: "Usar código de recuperación",
  },
  missing: "Escriba el código.",
  refused: "Ese código no es correcto o ya se ha usado. Espere al siguiente y escríbalo.",
  recoveryRefused: "Ese código de recuperación no es correcto o ya se ha usado.",
  back: "Volver a empezar",
};

export function tooManySentence(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? "1\u00A0minuto" : `${minutes}\u00A0minutos`;
  return `Demasiados intentos. Vuelva a probar dentro de ${wait}.`;
}

export const accountCopy = {
  title: "Su cuenta",
  roles: { admin: "Administración", sales: "Comercial", products: "Producto" },
  password: {
    title: "Contraseña",
    hint: `Al menos ${passwordLength.min} caracteres. Varias palabras sin relación entre sí son fáciles de recordar y difíciles de adivinar.`,
    current: "Contraseña actual",
    next: "Contraseña nueva",
    submit: "Cambiar contraseña",
    note: "Al cambiarla se cierran sus demás sesiones.",
    done: "Contraseña cambiada. Sus demás sesiones se han cerrado.",
    wrong: "La contraseña actual no es correcta.",
    missingCurrent: "Escriba su contraseña actual.",
    unchanged: "Elija una contraseña distinta de la actual.",
    mustChange:
      "Otra persona escribió su contraseña. Elija una que solo usted conozca y podrá seguir.",
  },
  sessions: {
    title: "Sesiones abiertas",
    text: "Si no reconoce alguna, ciérrela y cambie la contraseña.",
    current: "Esta sesión",
    started: (when: string) => `Abierta el ${when}`,
    startedAtProvider: (when: string) => `Abierta el ${when} con el proveedor de identidad`,
    seen: (when: string) => `usada por última vez el ${when}`,
    end: "Cerrar",
    endLabel: (device: string, when: string) => `Cerrar la sesión de ${device}, abierta el ${when}`,
    endOthers: "Cerrar todas las demás",
    password: "Su contraseña, para cerrar sesiones",
    wrong: "La contraseña no es correcta. No se ha cerrado ninguna sesión.",
    ended: "Sesión cerrada.",
    othersEnded: "Las demás sesiones se han cerrado.",
  },
  twoFactor: {
    title: "Verificación en dos pasos",
    off: "Desactivada: basta la contraseña para entrar.",
    on: (codesLeft: number) =>
      codesLeft === 1
        ? "Activada. Le queda 1 código de recuperación."
        : `Activada. Le quedan ${codesLeft} códigos de recuperación.`,
    open: { off: "Activar", pending: "Terminar de activar", on: "Gestionar" },
  },
};

export const twoFactorSetup = {
  title: "Verificación en dos pasos",
  back: "Volver a su cuenta",
  password: "Su contraseña",
  wrongPassword: "La contraseña no es correcta.",
  owed: "Su perfil exige la verificación en dos pasos. Actívela y podrá seguir.",
  start: {
    text: "Además de la contraseña, al entrar se pedirá un código que cambia cada treinta segundos. Lo da una aplicación del teléfono: sirve cualquiera de códigos de verificación (TOTP).",
    submit: "Empezar",
  },
  confirm: {
    scanTitle: "1. Lea este código con la aplicación",
    picture: "Código QR para la aplicación de códigos",
    byHand: "¿No puede leerlo? Escriba esta clave en la aplicación:",
    codeTitle: "2. Escriba aquí el código que le muestra",
    code: "Código de seis cifras",
    submit: "Activar",
    wrong: "Ese código no es correcto. Compruebe la hora del teléfono y pruebe con el siguiente.",
  },
  codes: {
    title: "Guarde sus códigos de recuperación",
    text: "Solo se muestran ahora. Con uno de ellos podrá entrar si pierde el teléfono; cada uno sirve una vez. Imprímalos o guárdelos en un lugar seguro.",
    activated: "La verificación en dos pasos está activada.",
    done: "Ya los he guardado",
  },
  on: {
    renewTitle: "Códigos de recuperación",
    renewText: "Los nuevos sustituyen a todos los anteriores.",
    renew: "Crear códigos nuevos",
    endTitle: "Desactivar",
    endText: "Para entrar volverá a bastar la contraseña.",
    end: "Desactivar la verificación en dos pasos",
    ended: "La verificación en dos pasos está desactivada.",
  },
};

export const passwordSentences: Record<PasswordProblem, string> = {
  missing: "Escriba la contraseña nueva.",
  "too-short": `La contraseña necesita al menos ${passwordLength.min} caracteres.`,
  "too-long": `La contraseña puede tener como mucho ${passwordLength.max} caracteres.`,
  "too-simple":
    "Esa contraseña está entre las más usadas o se adivina con facilidad: pruebe con varias palabras sin relación.",
};
