import type { ColumnHelp } from "../../imports/domain/column-help.ts";
import { allCatalogues, catalogueChoice } from "../../products/copy/catalogues.ts";
import { maxPictures } from "../../products/domain/stored-picture.ts";

const yesNo = { accepts: "«sí» o «no».", choices: ["sí", "no"] } as const;
const code = "Letras y cifras, con espacios, puntos, guiones o barras entre ellas.";
const barcode =
  "8, 12, 13 o 14 cifras, con su cifra de control. La celda, con formato de texto: así no se pierden los ceros ni se redondea.";
const whole = "Número entero, a partir de 1.";

export const productColumnHelp: Readonly<Record<string, ColumnHelp>> = {
  sku: {
    text: "Su referencia del artículo. Por ella se sabe de qué producto habla la fila; mayúsculas, espacios, puntos y guiones no cuentan.",
    example: "RIZ-0042",
    accepts: code,
  },
  previousSku: {
    text: "Solo para cambiar una referencia: la que tenía el artículo. La nueva va en la columna SKU.",
    example: "",
    accepts: code,
  },
  gtin: {
    text: "Código de barras de la unidad. Sin SKU, la fila se reconoce por él.",
    example: "2000000004211",
    accepts: barcode,
  },
  supplierCode: {
    text: "Referencia con la que lo pide a su proveedor.",
    example: "SH-400-R",
    accepts: "Hasta 40 caracteres.",
  },
  name: {
    text: "Nombre con el que se ve en el catálogo.",
    example: "Champú hidratante para rizos",
    accepts: "Hasta 120 caracteres.",
  },
  text: {
    text: "Descripción para la ficha del producto.",
    example: "Limpia sin resecar y define el rizo desde la raíz.",
    accepts: "Hasta 4.000 caracteres.",
  },
  warnings: {
    text: "Advertencias y precauciones de la etiqueta.",
    example: "Evite el contacto con los ojos.",
    accepts: "Hasta 2.000 caracteres.",
  },
  brand: {
    text: "Marca. Si es nueva, se crea.",
    example: "RIZONDA",
    accepts: "Hasta 60 caracteres.",
  },
  catalogue: {
    text: "Catálogo en el que está.",
    get example() {
      return shortNames()[0] ?? "";
    },
    get accepts() {
      return `${catalogueChoice()}.`;
    },
    get choices() {
      return shortNames();
    },
  },
  category: {
    text: "Categoría, de la más amplia a la más concreta. Las que falten se crean.",
    example: "Cabello > Champús",
    accepts: "Hasta 4 niveles, separados por «>».",
  },
  family: {
    text: "Nombre común de los tonos, aromas o tamaños de un mismo artículo.",
    example: "Champú hidratante",
    accepts: "Hasta 80 caracteres.",
  },
  variant: {
    text: "Tono, aroma o tamaño que lo distingue dentro de su familia.",
    example: "400 ml",
    accepts: "Hasta 60 caracteres; necesita la familia.",
  },
  iva: {
    text: "Tipo de IVA.",
    example: "general",
    accepts: "«general», «reducido» o «superreducido», o su porcentaje.",
    choices: ["general", "reducido", "superreducido"],
  },
  content: {
    text: "Contenido neto.",
    example: "400 ml",
    accepts: "Cantidad y unidad: «400 ml», «6 × 10 ml», «1,5 kg», «24 uds».",
  },
  contentUnit: {
    text: "Unidad de los contenidos que son solo un número.",
    example: "",
    accepts: "«ml», «l», «g», «kg» o «ud».",
  },
  pao: {
    text: "Meses que dura una vez abierto.",
    example: "12 M",
    accepts: "De 1 a 120 meses: «12 M».",
  },
  bestBefore: {
    text: "Si cada envase lleva fecha de caducidad o de consumo preferente; entonces no lleva PAO.",
    example: "",
    ...yesNo,
  },
  inci: {
    text: "Lista de ingredientes (INCI), como en la etiqueta.",
    example: "Aqua, Coco-Glucoside, Glycerin, Parfum, Citric Acid",
    accepts: "Hasta 4.000 caracteres.",
  },
  responsibleName: {
    text: "Persona responsable en la Unión Europea, como en la etiqueta.",
    example: "Laboratorios Rizonda, S. L.",
    accepts: "Hasta 120 caracteres.",
  },
  responsiblePost: {
    text: "Su dirección postal.",
    example: "Calle del Olmo 12, 46001 Valencia",
    accepts: "Hasta 200 caracteres.",
  },
  responsibleElectronic: {
    text: "Su correo electrónico o su web.",
    example: "https://rizonda.example",
    accepts: "Hasta 200 caracteres.",
  },
  manufacturer: {
    text: "Fabricante, si no es la persona responsable.",
    example: "",
    accepts: "Hasta 120 caracteres.",
  },
  origin: {
    text: "País de origen.",
    example: "España",
    accepts: "Nombre del país, o sus dos letras: «ES».",
  },
  cnCode: {
    text: "Código de la nomenclatura combinada, para la aduana.",
    example: "33051000",
    accepts: "8 cifras.",
  },
  grams: {
    text: "Peso con su envase.",
    example: "460",
    accepts: "En gramos; o con su unidad: «0,46 kg».",
  },
  unNumber: {
    text: "Número ONU, si es mercancía peligrosa: aerosoles, esmaltes, perfumes…",
    example: "",
    accepts: "4 cifras: «UN1950».",
  },
  limitedQuantity: {
    text: "Si puede viajar como cantidad limitada (LQ).",
    example: "",
    ...yesNo,
  },
  minimum: {
    text: "Unidades que se piden como mínimo.",
    example: "6",
    accepts: `${whole} Múltiplo de las unidades de las que se sirve.`,
  },
  multiple: {
    text: "Unidades de las que se sirve: de 6 en 6, por ejemplo.",
    example: "6",
    accepts: whole,
  },
  unitsPerCase: {
    text: "Unidades de una caja.",
    example: "24",
    accepts: `${whole} Múltiplo de las unidades de las que se sirve.`,
  },
  caseGtin: {
    text: "Código de barras de la caja.",
    example: "",
    accepts: barcode,
  },
  forResale: {
    text: "«no» para lo que la tienda gasta y no revende: bolsas, estantes, probadores.",
    example: "sí",
    ...yesNo,
  },
  oversell: {
    text: "Qué pasa con lo que se pide por encima de las existencias. Si no se dice, espera a la próxima entrada.",
    example: "con la próxima entrada",
    accepts: "«con la próxima entrada», «bajo pedido» o «no se sirve».",
    choices: ["con la próxima entrada", "bajo pedido", "no se sirve"],
  },
  adult: {
    get text() {
      return `Si es solo para adultos.${ofAdultCatalogues()}`;
    },
    example: "no",
    ...yesNo,
  },
  discreetName: {
    text: "Nombre para paquetes, asuntos de correo y conceptos del banco.",
    example: "",
    accepts: "Hasta 120 caracteres.",
  },
  state: {
    text: "Estado. Un artículo nuevo está activo si no se dice otra cosa.",
    example: "activo",
    accepts: "«borrador», «activo», «hasta fin de existencias», «descatalogado» o «retirado».",
    choices: ["borrador", "activo", "hasta fin de existencias", "descatalogado", "retirado"],
  },
  replacedBy: {
    text: "SKU del artículo que lo sustituye.",
    example: "",
    accepts: "Una referencia del catálogo o del mismo archivo.",
  },
  formerSkus: {
    text: "Referencias que el artículo tuvo antes, para encontrarlo por ellas.",
    example: "",
    accepts: "Códigos separados por punto y coma.",
  },
  pictureAddresses: {
    text: "Direcciones de las que se descargan las imágenes; la primera es la principal.",
    example: "",
    accepts: `Hasta ${maxPictures} direcciones con «https://», separadas por espacios, de las webs permitidas en Ajustes, «Importación del catálogo».`,
  },
  supplierCodes: {
    text: "Códigos con los que lo conocen los proveedores.",
    example: "SH-400-R; 77120",
    accepts: "Códigos separados por punto y coma.",
  },
  otherGtins: {
    text: "Otros códigos de barras del mismo artículo.",
    example: "",
    accepts: `Separados por punto y coma. ${barcode}`,
  },
  language: {
    text: "Idioma de los textos de la fila.",
    example: "en",
    accepts: "Nombre del idioma o sus dos letras: «en».",
  },
};

function shortNames(): string[] {
  return allCatalogues().map(({ tab }) => tab);
}

/** Sentence about what needs no word in that column; empty if no catalogue is for adults. */
function ofAdultCatalogues(): string {
  const names = allCatalogues().flatMap(({ isAdult, tab }) => (isAdult ? [`«${tab}»`] : []));
  if (names.length === 0) return "";
  const which = names.length === 1 ? "Lo del catálogo" : "Lo de los catálogos";
  return ` ${which} ${names.join(", ")} lo es si no se dice otra cosa.`;
}
