/** Words of what is done with odd rows in files that nobody attends. */
export const unattendedRulesCopy = {
  fields: {
    negativeFigures: {
      label: "Existencias negativas",
      hint: "Muchos programas las dan cuando se ha vendido lo que aún no ha entrado.",
    },
    unknownCodes: {
      label: "Artículos que no están en el catálogo",
      hint: "Los archivos en los que no se dejan fuera esperan a una persona. El informe dice siempre cuántos son y cuáles.",
    },
    badCells: {
      label: "Celdas que no se entienden y no hacen falta",
      hint: "Como una próxima entrada, un PVPR, un peso, una imagen o un EAN junto a la referencia. Un precio, un IVA o unas existencias que no se entienden paran siempre el archivo.",
    },
    maxOddPercent: {
      label: "Por encima de este porcentaje de las filas, esperar",
      hint: "Lo que cuenta como 0 o se deja fuera, de 1 a 100. Si es más, puede ser otro archivo, y lo decide una persona.",
    },
  },
  optionNames: {
    zero: "cuentan como 0",
    wait: "el archivo espera a una persona",
    "leave-out": "se dejan fuera y se cuentan",
    "stock-only": "se dejan fuera solo en existencias",
  },
} as const;
