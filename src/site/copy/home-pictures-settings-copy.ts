const pictureEffect = "Cambia en la portada.";

export const homePicturesSettingsCopy = {
  slug: "imagenes",
  previews: ["home"],
  title: "Imágenes de la portada",
  text: "Las imágenes grandes de la portada. Suba una, revise cómo queda recortada y guárdela; las anteriores siguen en el historial.",
  fields: {
    hero: {
      label: "Cabecera",
      hint: "Apaisada (4:3), de 960 píxeles de ancho como mínimo y 2304 para que se vea nítida.",
      effect: "Cambia la primera imagen de la portada.",
    },
    band: {
      label: "Banda de «Sobre nosotros»",
      hint: "Muy apaisada (21:9), de 1280 píxeles de ancho como mínimo. En pantallas anchas la frase va sobre su parte izquierda: elija una con ese lado claro y despejado.",
      effect: pictureEffect,
    },
    about: {
      label: "Imagen de «Sobre nosotros»",
      hint: "Casi cuadrada (6:7), de 720 píxeles de ancho como mínimo.",
      effect: pictureEffect,
    },
  },
  sections: { band: "Sobre nosotros" },
} as const;
