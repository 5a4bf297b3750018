import { signInCode } from "../../companies/domain/sign-in-code.ts";

/** Page on which a person who is signed in confirms with a code or passkey that they still use this browser. */
export const confirmationCopy = {
  title: "Confirme que es usted",
  text: "Hace más de una hora que entró. Antes de seguir, confirme que es usted quien usa este navegador. Su sesión sigue abierta.",
  byEmail: (email: string) => `Le enviaremos un código de seis cifras a ${email}.`,
  ask: "Enviarme un código",
  withPasskey: "Confirmar con una llave de acceso",
  codeTitle: "Escriba el código",
  codeText: (email: string) =>
    `Acabamos de enviar un código a ${email}. Vale ${signInCode.minutes} minutos, en este navegador.`,
  filledIn: "El código de su correo ya está escrito. Solo falta pulsar el botón.",
  code: "Código de seis cifras",
  submit: "Confirmar",
  help: {
    summary: "No me ha llegado",
    text: "Puede tardar un par de minutos. Mire también en el correo no deseado.",
    again: "Enviarme otro código",
  },
  back: "Volver sin confirmar",
  expired:
    "Ese código ya no vale: ha caducado, se ha usado, ha pedido otro después, se han agotado los intentos o es de otra cuenta. Pida uno nuevo; su sesión sigue abierta.",
  passkey: {
    cancelled: "No se ha usado ninguna llave. Pruebe otra vez, o pida un código por correo.",
    refused:
      "No hemos podido confirmarlo con esa llave, o no es de su cuenta. Pruebe otra vez, o pida un código por correo.",
  },
};

/** Box of a page whose actions require a recent sign-in, and the notice after such an action was refused. */
export const recentSignInCopy = {
  text: ({ ofPasskeys }: { ofPasskeys: boolean }) =>
    `Hace más de una hora que entró. Para cerrar otras sesiones${ofPasskeys ? " y para crear o quitar llaves de acceso" : ""}, confirme antes que es usted: así nadie lo hace en un navegador que usted dejó abierto.`,
  confirm: "Confirmar que soy yo",
  refused:
    "No se ha cambiado nada: hace más de una hora que entró. Confirme que es usted y repítalo.",
  confirmed: "Confirmado. No se lo preguntaremos otra vez durante una hora.",
};
