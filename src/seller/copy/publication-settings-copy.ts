export const publicationSettingsCopy = {
  slug: "publicacion",
  previews: ["home"],
  title: "Publicación",
  text: "Hasta que se publica, la web dice al pie de cada página que es de ejemplo y pide a los buscadores que no la recojan.",
  fields: {
    published: {
      label: "Estado de la web",
      effect: "Cambia el pie de todas las páginas y lo que hacen los buscadores con ellas.",
    },
  },
  optionNames: { no: "de ejemplo, sin publicar", yes: "publicada" },
} as const;

/** Sentences about what keeps the site from being published. */
export const publicationProblems = {
  "sample-facts": (limit: string) =>
    `No se puede publicar con datos de la empresa de ejemplo. Escriba antes los suyos: ${limit}.`,
  "sample-claims": (limit: string) =>
    `No se puede publicar lo que la muestra dice de sí misma. Cámbielo o quítelo antes en «Primeros pasos», «Publicar»: ${limit}.`,
};
