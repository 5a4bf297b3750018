/** Name and purpose of each kind of stored data, as the privacy policy and the console show them. */
export const analyticsRetentionCopy = {
  "page-count": {
    name: "Recuentos de visitas, sin datos personales",
    purpose: "Ver cómo evolucionan",
  },
};
