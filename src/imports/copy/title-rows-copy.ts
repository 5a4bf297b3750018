export const titleRowsCopy = {
  /** Name of the column that has the texts of rows that are titles. */
  column: "Filas de título",
};
