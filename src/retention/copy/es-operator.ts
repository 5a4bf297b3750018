/** Name and purpose of each kind of stored data, as the privacy policy and the console show them. */
export const operatorRetentionCopy = {
  "server-log": {
    name: "Registros del servidor, sin datos personales",
    purpose: "Detectar fallos y ataques",
  },
  backup: { name: "Copias de seguridad", purpose: "Recuperar los datos tras un fallo" },
};
