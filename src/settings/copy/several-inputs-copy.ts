export const severalInputsCopy = {
  /** Names of the numbers of a measure, for screen readers. */
  parts: { amount: "cuánto", from: "desde", to: "hasta" } as Readonly<Record<string, string>>,
  unit: "unidad",
  between: "a",
  remove: "Quitar",
};
