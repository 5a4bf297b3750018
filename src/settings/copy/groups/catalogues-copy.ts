import type { GroupCopy } from "../group-copy.ts";

export const cataloguesGroupCopy: GroupCopy<"catalogues"> = {
  slug: "catalogos",
  previews: ["home"],
  title: "Catálogos",
  text: "Qué catálogos son públicos. El que no se muestra desaparece de la portada, del pie de página y de lo que se puede elegir en una solicitud; las solicitudes ya enviadas conservan lo que eligieron. Revise después los textos de la portada que hablen de él.",
  fields: {
    shown: {
      label: "Catálogos que se muestran",
      effect:
        "Cambia las tarjetas, los más vendidos, los enlaces del pie y el número de catálogos que dicen los textos.",
    },
    adult: {
      label: "Quién ve los productos para adultos",
      hint: "Los del catálogo «Bienestar y erótica» y los que llevan la marca «Solo para adultos». Para los demás, sus páginas no existen: no salen en las listas, en la búsqueda ni en el mapa del sitio.",
      effect:
        "Cambia quién puede abrir las páginas de esos productos. La portada sigue nombrando el catálogo.",
    },
  },
};
