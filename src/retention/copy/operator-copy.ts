export const operatorRetentionCopy = {
  "server-log": {
    name: "Registros del servidor, sin datos personales",
    purpose: "Detectar fallos y ataques",
  },
  backup: { name: "Copias de seguridad", purpose: "Recuperar los datos tras un fallo" },
};

export const retentionCommandCopy = {
  usage: "npm run -s retention -- --dry-run | --now",
  failed: "No se ha podido aplicar la conservación",
  nothing: "No había nada que borrar ni anonimizar.",
};
