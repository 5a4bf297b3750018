const testSubject = "correo de prueba";

export const mailSubject = "correo";

export const mailFindings = {
  notSent: (directory: string) => ({
    subject: mailSubject,
    says: `no se envía: cada correo se guarda en ${directory}`,
    todo: "Ponga el servidor de su proveedor de correo en /gestion/primeros-pasos/correo, o en SMTP_URL.",
  }),
  accepts: {
    subject: mailSubject,
    says: "el servidor acepta la conexión y la contraseña (con -- --send se prueba también el remitente)",
  },
  testSent: (to: string) => ({
    subject: testSubject,
    says: `enviado a ${to}: compruebe que llega, y no a «spam»`,
  }),
  testFailed: (reason: string) => ({
    subject: testSubject,
    says: `no salió: ${reason}`,
    todo: /\b[45]52\b/.test(reason)
      ? "El buzón de destino (MAIL_ALARMS) está lleno, o la cuenta ha llegado a su límite de envíos: libere sitio o espere, y repita la prueba."
      : "Pregunte a su proveedor si la dirección de MAIL_FROM (o SITE_EMAIL) puede enviar con ese usuario.",
  }),
};

/** Email that the command sends with --send. */
export const doctorEmail = {
  subject: "Prueba de correo",
  text: "El sitio puede enviar correo. Este mensaje lo ha pedido npm run doctor -- --send.",
};
