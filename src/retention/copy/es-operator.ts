/** Name and purpose of each kind of data, in the policy and the console. */
export const operatorRetentionCopy = {
  "server-log": {
    name: "Registros del servidor, sin datos personales",
    purpose: "Detectar fallos y ataques",
  },
  backup: { name: "Copias de seguridad", purpose: "Recuperar los datos tras un fallo" },
};
