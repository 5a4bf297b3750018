/** Name and purpose of each kind of stored data, for the privacy policy and the console. */
export const privacyRequestRetentionCopy = {
  "blocked-record": {
    name: "Datos bloqueados tras una supresión",
    purpose: "Responder ante jueces y autoridades",
  },
  "rights-request": {
    name: "Peticiones de derechos y sus respuestas",
    purpose: "Demostrar que las atendimos",
  },
  "unproven-rights-request": {
    name: "Peticiones de derechos que nadie confirmó",
    purpose: "Esperar a que se confirmen",
  },
};
