export const priceSettingsCopy = {
  slug: "precios",
  previews: [],
  title: "Precios en el catálogo",
  text: "Cómo se cuentan las unidades que alcanzan un tramo, como «desde 24», y quién ve el PVP recomendado. Las listas de precios y sus tramos se cambian en Catálogo, Precios.",
  fields: {
    quantityScope: {
      label: "Las cantidades de un tramo cuentan",
      hint: "Por familias, 12 unidades de un tono y 12 de otro alcanzan el tramo de 24 de los dos. Un producto sin familia cuenta siempre solo.",
      effect:
        "Los importes de lo que cada cliente tiene en Mi selección se calculan así desde ahora. Los precios de sus listas no cambian.",
    },
    retailFor: {
      label: "El PVP recomendado se muestra en las fichas",
      hint: "Quien no es cliente sigue sin ver su tarifa. Con el margen orientativo, que sale de la lista general, puede estimarla.",
      effect: "Las fichas de producto lo muestran, o dejan de mostrarlo, desde ahora.",
    },
  },
  optionNames: {
    product: "cada referencia",
    family: "todas las de su familia",
    "members-only": "a las personas que ven precios",
    everybody: "a todo el mundo",
    "with-margin": "a todo el mundo, con el margen orientativo",
  },
} as const;
