/** Name and purpose of each kind of stored data, as the privacy policy and the console show them. */
export const consentRetentionCopy = {
  "consent-proof": {
    name: "Elecciones sobre cookies, sin datos personales",
    purpose: "Demostrar que se pidió permiso",
  },
};
