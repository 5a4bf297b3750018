/** What each kind of data is called in the policy and in the console, and what it is kept for. */
export const analyticsRetentionCopy = {
  "page-count": {
    name: "Recuentos de visitas, sin datos personales",
    purpose: "Ver cómo evolucionan",
  },
};
