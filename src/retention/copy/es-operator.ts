/** What each kind of data is called in the policy and in the console, and what it is kept for. */
export const operatorRetentionCopy = {
  "server-log": {
    name: "Registros del servidor, sin datos personales",
    purpose: "Detectar fallos y ataques",
  },
  backup: { name: "Copias de seguridad", purpose: "Recuperar los datos tras un fallo" },
};
