/** Lines that the server prints when it has started or, in development, restarted, and when it cannot start. */
export const startCopy = {
  failed: (reason: string) => `El sitio no ha podido arrancar: ${reason}`,
  restarted: (names: string, milliseconds: number) =>
    `Reiniciado por ${names} en ${milliseconds} ms`,
  notRestarted: ({ names, why }: { names: string; why: string | undefined }) =>
    `No se ha reiniciado por ${names}: ${why}`,
  console: (address: string) => `  Gestión: ${address}/gestion`,
  unpublished: (publicUrl: string) =>
    `  ATENCIÓN: ${publicUrl} dice que es una web de ejemplo. Publíquela en ${publicUrl}/gestion/primeros-pasos.`,
  firstAccount: ({ link, settings }: { link: string; settings: string }) => [
    "  Todavía no hay nadie en el equipo. Cree la primera cuenta con este enlace, que vale 24 horas:",
    `    ${link}`,
    "  O con un comando:",
    `    ${settings}npm run -s staff -- add CORREO --name "NOMBRE Y APELLIDOS"`,
  ],
  emailsInFiles: (directory: string) =>
    `  Los correos no se envían: se guardan en ${directory}. Ponga el servidor de correo en /gestion/primeros-pasos/correo, o en SMTP_URL.`,
  emailsByConsole:
    "  Los correos salen por el servidor de /gestion/primeros-pasos/correo. Compruébelo con npm run -s doctor -- --send",
  emailsBySmtp: "  Los correos salen por SMTP_URL. Compruébelo con npm run -s doctor -- --send",
};
