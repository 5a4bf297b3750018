export const heldCopy = {
  pageTitle: "Sus datos",
  title: "Los datos que tenemos sobre usted",
  text: (date: string) => `Copia del ${date}.`,
  emails: "Correos que le hemos escrito",
  privacyRequests: "Peticiones de derechos",
  blocked: ({ reference, until }: { reference: string; until: string }) =>
    `La solicitud ${reference} está bloqueada hasta el ${until}, a disposición solo de jueces y autoridades.`,
  cookies:
    "Sus elecciones sobre cookies no aparecen: las guardamos sin ningún dato que las vincule a una persona.",
  back: "Volver a la petición",
};
