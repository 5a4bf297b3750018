import { unattendedRulesCopy } from "../../unattended-imports/copy/unattended-rules-copy.ts";

const { fields, optionNames } = unattendedRulesCopy;
const effect = "Vale para los archivos que lleguen a la carpeta desde ahora.";

export const importSettingsCopy = {
  slug: "importaciones",
  previews: [],
  title: "Importación del catálogo",
  text: "De dónde pueden venir los datos de los productos, además de los archivos que sube el equipo.",
  fields: {
    pictureHosts: {
      label: "Webs de las que se descargan imágenes",
      hint: "Una por línea, como «imagenes.proveedor.es»; «*.proveedor.es» vale para todas las suyas. Si la columna «Imágenes» de un archivo trae una dirección de otra web, la comprobación lo dice.",
      effect: "Las direcciones rechazadas por su web se intentan de nuevo.",
    },
    folder: {
      label: "Carpeta «import» del servidor",
      hint: "Para el programa de gestión o el almacén: los archivos que deja en «import», dentro de la carpeta de datos, se leen y se comprueban como los que sube el equipo. Lo que tenga errores o suela ser un error no se importa solo: espera en «Importaciones» a que alguien decida. Los productos que falten en un archivo se quedan como están, salvo en las subcarpetas «catalogo-entero-agotar» y «catalogo-entero-descatalogar». Los clientes van en «clientes»: ese archivo se borra en cuanto se importa, así que deje una copia.",
      effect: "Los archivos que ya estén en la carpeta se importan, o dejan de importarse.",
    },
    negativeFigures: { ...fields.negativeFigures, effect },
    unknownCodes: { ...fields.unknownCodes, effect },
    badCells: { ...fields.badCells, effect },
    maxOddPercent: { ...fields.maxOddPercent, effect },
  },
  sections: { negativeFigures: "Archivos de la carpeta" },
  optionNames: {
    unwatched: "no se mira",
    watched: "se mira, y lo que llega se importa",
    ...optionNames,
  },
} as const;
