/** Name and purpose of each kind of data, in the policy and the console. */
export const viesRetentionCopy = {
  "vies-check": {
    name: "Comprobaciones de NIF-IVA en VIES, si las hay",
    purpose: "Acreditar que el número era válido",
  },
};
