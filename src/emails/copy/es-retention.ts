/** Name and purpose of each kind of stored data, for the privacy policy and the console. */
export const emailRetentionCopy = {
  "mail-file": {
    name: "Copias en archivo de los correos",
    purpose: "Comprobar qué le hemos escrito",
  },
  "sent-letter": { name: "Correos enviados", purpose: "Comprobar qué le hemos escrito" },
  "unsent-letter": { name: "Correos que no se pudieron entregar", purpose: "Volver a intentarlo" },
};
