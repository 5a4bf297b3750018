export const emailLinksCopy = {
  emails: { label: "Correos", words: "emails mensajes no entregados rebotados" },
  undelivered: (count: number) => (count === 1 ? "1 no entregado" : `${count} no entregados`),
};
