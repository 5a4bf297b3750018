const numbersEffect = "Cambia en todos los textos de la portada que la mencionan.";

export const marketingNumbersSettingsCopy = {
  slug: "cifras",
  previews: ["home"],
  title: "Cifras de la empresa",
  text: "Los números que se leen en la portada. Ponga solo los que pueda demostrar: la publicidad engañosa es desleal. Con una fuente y un mes, se leen bajo las cifras. Una cifra que es 0 no se muestra, ni la frase que la nombra.",
  fields: {
    products: { label: "Productos", hint: "Se lee con un «+» detrás.", effect: numbersEffect },
    productsSource: {
      label: "Fuente del número de productos (opcional)",
      hint: "Por ejemplo: recuento propio.",
    },
    productsMonth: { label: "Mes del recuento de productos (opcional)" },
    rating: {
      label: "Valoración media",
      hint: "De 1 a 5, como 4,8; con 0 no se muestra.",
      effect: numbersEffect,
    },
    ratingSource: {
      label: "Fuente de la valoración",
      hint: "Sin fuente y mes, la valoración no se muestra.",
    },
    ratingMonth: { label: "Mes de la valoración" },
    reviews: { label: "Reseñas", effect: numbersEffect },
    reviewsSource: { label: "Fuente del número de reseñas (opcional)" },
    reviewsMonth: { label: "Mes del recuento de reseñas (opcional)" },
    yearsInB2C: { label: "Años de venta al público (B2C)", effect: numbersEffect },
    yearsInB2B: { label: "Años de venta a comercios (B2B)", effect: numbersEffect },
    promisesKept: {
      label: "Solicitudes respondidas en plazo",
      hint: "La web las cuenta sola, de las últimas trece semanas, cuando son veinte o más.",
    },
    copyrightYear: { label: "Año de los derechos de autor", hint: "Se lee en el pie de página." },
  },
  sections: {
    products: "Cifras de la portada",
    copyrightYear: "Pie de página",
  },
  optionNames: { hidden: "no se lee", shown: "se lee, con su fecha" },
} as const;
