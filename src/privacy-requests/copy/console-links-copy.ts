export const privacyLinksCopy = {
  queue: { label: "Privacidad", words: "derechos rgpd datos personales supresión acceso" },
  record: { label: "Anotar una petición de derechos", words: "nueva petición privacidad" },
  waiting: (count: number) => (count === 1 ? "1 por responder" : `${count} por responder`),
};
