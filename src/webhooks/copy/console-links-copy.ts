export const webhookLinksCopy = {
  integrations: { label: "Integraciones", words: "webhooks programas avisos" },
  undelivered: (count: number) => (count === 1 ? "1 no entregado" : `${count} no entregados`),
};
