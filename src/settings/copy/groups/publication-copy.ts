import type { GroupCopy } from "../group-copy.ts";

export const publicationGroupCopy: GroupCopy<"publication"> = {
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
};
