export const viesRetentionCopy = {
  "vies-check": {
    name: "Comprobaciones de NIF-IVA en VIES, si las hay",
    purpose: "Acreditar que el número era válido",
  },
};
