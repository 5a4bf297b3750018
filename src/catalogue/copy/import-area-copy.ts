import { importMegabytes } from "../../imports/copy/import-failures-copy.ts";

/** Page of the imports of the catalogue. */
export const catalogueImportsCopy = {
  title: "Importaciones",
  text: "Suba la hoja de cálculo de su catálogo. Antes de escribir nada verá qué se ha leído, qué no se entiende y qué va a cambiar, y tendrá 30 días para deshacerlo.",
  back: "Volver a las importaciones",
  hint: `XLSX, ODS o CSV, de hasta ${importMegabytes} MB. Con la referencia (SKU) o el EAN en una columna.`,
  steps: [
    "Suba el archivo. Se guarda aparte y se lee: el catálogo no cambia.",
    "Compruebe qué significa cada columna. Lo que elija se recuerda para el archivo siguiente.",
    "Corrija las celdas que no se entiendan: cada una sale con su dirección y con lo que hay que escribir. También puede dejar fuera sus filas.",
    "Mire qué va a cambiar, con ejemplos de antes y después, y acepte lo que suele ser un error, como un cambio de IVA.",
    "Importe. Se aplica todo a la vez o nada, y se puede deshacer durante 30 días.",
  ],
} as const;
