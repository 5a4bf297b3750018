/** Name and purpose of each kind of data, in the policy and the console. */
export const consentRetentionCopy = {
  "consent-proof": {
    name: "Elecciones sobre cookies, sin datos personales",
    purpose: "Demostrar que se pidió permiso",
  },
};
