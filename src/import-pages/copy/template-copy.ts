/** Workbook to fill in. */
export const templateCopy = {
  sheets: { rows: "Datos", columns: "Qué va en cada columna" },
  headers: ["Columna", "Qué es", "Qué se escribe", "¿Hace falta?"],
  needed: "Sí",
  optional: "No",
  rules: [
    {
      title: "Si falta la columna, o la celda está vacía",
      text: "el dato se queda como está.",
    },
    { title: "Si la celda lleva un guion (-)", text: "el dato se borra." },
  ],
} as const;
