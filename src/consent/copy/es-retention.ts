/** What each kind of data is called in the policy and in the console, and what it is kept for. */
export const consentRetentionCopy = {
  "consent-proof": {
    name: "Elecciones sobre cookies, sin datos personales",
    purpose: "Demostrar que se pidió permiso",
  },
};
