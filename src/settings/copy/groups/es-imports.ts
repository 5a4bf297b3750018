import type { GroupCopy } from "../group-copy.ts";

export const importsGroupCopy: GroupCopy<"imports"> = {
  slug: "importaciones",
  previews: [],
  title: "Importación del catálogo",
  text: "De dónde pueden venir los datos de los productos, además de los archivos que sube el equipo.",
  fields: {
    pictureHosts: {
      label: "Webs de las que se descargan imágenes",
      hint: "Una por línea, como «imagenes.proveedor.es»; «*.proveedor.es» vale para todas las suyas. Las direcciones de la columna «Imágenes» que estén en otras webs no se descargan.",
      effect: "Las direcciones rechazadas por su web se intentan de nuevo.",
    },
  },
};
