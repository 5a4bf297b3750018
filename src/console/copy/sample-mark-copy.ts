/** Mark of the sample customer and its orders. */
export const sampleMarkCopy = "Ejemplo";
