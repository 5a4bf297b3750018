/** What each kind of data is called in the policy and in the console, and what it is kept for. */
export const emailRetentionCopy = {
  "mail-file": {
    name: "Copias en archivo de los correos",
    purpose: "Comprobar qué le hemos escrito",
  },
  "sent-letter": { name: "Correos enviados", purpose: "Comprobar qué le hemos escrito" },
  "unsent-letter": { name: "Correos que no se pudieron entregar", purpose: "Volver a intentarlo" },
};
