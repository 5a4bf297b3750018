/** Name and purpose of each kind of data, in the policy and the console. */
export const analyticsRetentionCopy = {
  "page-count": {
    name: "Recuentos de visitas, sin datos personales",
    purpose: "Ver cómo evolucionan",
  },
};
