/** What each kind of data is called in the policy and in the console, and what it is kept for. */
export const viesRetentionCopy = {
  "vies-check": {
    name: "Comprobaciones de NIF-IVA en VIES, si las hay",
    purpose: "Acreditar que el número era válido",
  },
};
