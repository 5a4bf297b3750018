import { formatShortMoment } from "../../kernel/format.ts";
import type { MailSetup, TestEmail } from "../domain/mail-test.ts";

export const mailStep = {
  title: "Correo",
  text: "Con qué servidor salen los correos, y una prueba de que llegan.",
  open: "Comprobar el correo",
  now: {
    title: "Cómo está ahora",
    files: (directory: string) =>
      `Los correos no se envían: cada uno se guarda como fichero en ${directory}, en el servidor.`,
    smtp: ({ server, isEncrypted }: Extract<MailSetup, { kind: "smtp" }>) =>
      `Los correos salen por ${server}, ${isEncrypted ? "cifrados" : "sin exigir cifrado"}.`,
    unreadable:
      "Los correos esperan: la contraseña del servidor se guardó con una clave de firma que ya no está. Escríbala otra vez.",
    given: "Lo pone quien arranca la web, en la variable de entorno SMTP_URL.",
    sender: (sender: string) => `Los firma ${sender}.`,
    changeSender: "Cambiar el remitente y las direcciones de aviso",
  },
  how: {
    title: "O en el servidor de la web",
    text: "También puede ponerlo quien arranca la web, en una variable de entorno; entonces vale ese, y aquí no se cambia.",
    examples: [
      "SMTP_URL=smtp://usuario:contraseña@servidor:587",
      "SMTP_URL=smtps://usuario:contraseña@servidor:465",
    ],
    marks:
      "Los signos especiales de usuario y contraseña se escriben como %40 (@), %2F (/) o %20 (espacio). Su proveedor de correo le dice servidor, puerto y usuario.",
  },
  test: {
    title: "Prueba",
    none: (to: string) => `Todavía no ha enviado ninguna. Llegará a ${to}.`,
    submit: "Enviar un correo de prueba",
    again: "Enviar otro",
  },
};

/** How emails leave now. */
export function describeSetup(setup: MailSetup): string {
  const { files, smtp, unreadable } = mailStep.now;
  switch (setup.kind) {
    case "files":
      return files(setup.directory);
    case "smtp":
      return smtp(setup);
    case "unreadable":
      return unreadable;
  }
}

export function testSentence({ state, to, at }: TestEmail, setup: MailSetup): string {
  const when = formatShortMoment(at);
  switch (state) {
    case "sent":
      return setup.kind === "files"
        ? `Guardado como fichero el ${when}: no ha salido hacia ${to}.`
        : `Enviado a ${to} el ${when}. Compruebe que ha llegado, y no a «correo no deseado».`;
    case "waiting":
      return `Escrito para ${to} el ${when}; todavía no ha salido. Vuelva a abrir esta página dentro de un momento.`;
    case "returned":
      return `Devuelto el ${when}: no ha llegado a ${to}.`;
    case "dead":
      return `No ha podido salir hacia ${to}.`;
  }
}

/** Remedies for an email that the recipient's server has rejected. */
export const rejectedTodo =
  "Compruebe la dirección de su cuenta en «Equipo», y que el remitente pueda enviar con ese servidor.";
