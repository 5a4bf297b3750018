import type { ColumnName } from "../domain/import/columns.ts";
import type { HeadingWords } from "../domain/import/heading.ts";

type ByColumn = Readonly<Partial<Record<ColumnName, readonly string[]>>>;

export const headingVocabulary: HeadingWords = {
  fillers: ["de", "del", "la", "el", "los", "las", "en", "por", "para", "y", "o", "su"],
  currencies: [
    ...["usd", "us", "dolar", "dolares", "gbp", "libra", "libras", "chf", "franco", "francos"],
    ...["jpy", "yen", "yenes", "mxn", "ars", "clp", "cop", "brl", "mad", "dirham", "dirhams"],
    ...["cny", "rmb", "yuan", "pln", "zloty", "sek", "nok", "dkk", "czk", "huf", "ron", "try"],
    ...["cad", "aud", "moneda", "divisa", "peseta", "pesetas", "ptas", "pts"],
  ],
  withTax: [
    ...["con iva", "c iva", "iva incluido", "iva incl", "iva inc", "iva inclu", "con impuestos"],
    ...["impuestos incluidos", "impuestos incl", "imp incl", "con igic", "igic incluido"],
    ...["con tasas", "ttc", "vat included", "incl vat", "inc vat", "with vat", "tax included"],
  ],
  withoutTax: [
    ...[
      "sin iva",
      "plus iva",
      "plus igic",
      "s iva",
      "iva no incluido",
      "iva no incl",
      "iva excluido",
      "iva excl",
    ],
    ...["iva aparte", "antes de iva", "sin impuestos", "s impuestos", "sin igic", "base imponible"],
    ...["ex vat", "excl vat", "without vat", "tax excluded", "hors taxe", "ht"],
  ],
};

/** Headers whose cells say yes or no, never how many, though they ask nothing. */
export const yesNoHeaders = ["en stock", "hay stock", "con stock", "hay existencias", "in stock"];

/** Headers that mean a column only in files where no other header does. */
export const lesserHeaders: ByColumn = {
  sku: ["Artículo", "Art.", "Cód. interno", "ID artículo"],
  name: ["Descripción corta", "Artículo", "Producto", "Descripción", "Descrip.", "Desc."],
  text: ["Descripción", "Texto largo"],
  phone: ["Móvil", "Teléfono móvil", "Teléfono 2"],
};

const article = ["articulo", "art", "producto"];
// Not beside names of texts: «Ref. fabricante» is a code.
const code = [...article, "referencia", "ref"];
const pieces = ["uds", "ud", "unidad", "unidades", "u", "piezas", "pzas"];
const money = ["eur", "euro", "euros"];
const forTrade = [
  ...["profesional", "profesionales", "mayorista", "mayoristas", "distribuidor", "distribucion"],
  ...["venta profesional", "venta mayorista", "b2b", "pvd", "neto", "unitario", "unidad"],
  ...["ud", "u", "pieza", "vigente", "actual", "nuevo", "nueva"],
];
const price = [...money, ...headingVocabulary.withoutTax, ...forTrade];
const billing = ["fiscal", "facturacion", "social"];
const delivery = ["entrega", "envio", "mercancia"];

/** Words beside the name of a column that leave its meaning as it is; any other word means another column. */
export const wordsBesideNames: ByColumn = {
  sku: [...code, "interno", "interna", "propio", "propia", "nuestro", "nuestra", "sku", "erp"],
  previousSku: code,
  gtin: [...code, "ean", "gtin", "upc", "isbn", "codigo barras", "barras", "13", "8"],
  supplierCode: code,
  name: [...article, "comercial", "corto", "corta", "web", "descripcion"],
  text: [...article, "web", "larga", "completa", "detallada"],
  warnings: [...article, "uso", "seguridad"],
  brand: [...article, "comercial"],
  catalogue: article,
  category: [...article, "web"],
  family: article,
  variant: article,
  iva: [...article, "tipo", "aplicable", "porcentaje", "venta"],
  content: [
    ...["ml", "l", "litro", "litros", "cl", "g", "gr", "gramos", "kg", ...pieces],
    ...["neto", "envase", ...article],
  ],
  pao: ["meses", "m"],
  bestBefore: [...article, "tiene"],
  inci: ["lista", ...article],
  manufacturer: article,
  origin: [...article, "fabricacion"],
  cnCode: ["nc", "arancelario", "arancelaria", "aduanas"],
  grams: [
    ...["g", "gr", "grs", "gramo", "gramos", "kg", "kgs", "kilo", "kilos", "kilogramos"],
    ...["unitario", "unidad", "ud", "bruto", "embalaje", "con embalaje", ...article],
  ],
  minimum: [...pieces, "pedido", "compra", "venta"],
  multiple: [...pieces, "pedido", "venta"],
  unitsPerCase: pieces,
  state: article,
  replacedBy: code,
  pictureAddresses: [...article, "url", "urls", "web", "enlace", "enlaces"],
  fromQuantity: pieces,
  ...{ fromQuantity2: pieces, fromQuantity3: pieces, fromQuantity4: pieces, fromQuantity5: pieces },
  ...{ price, price2: price, price3: price, price4: price, price5: price },
  retailPrice: [
    ...money,
    ...headingVocabulary.withTax,
    "venta",
    "recomendado",
    "recomendados",
    "publico",
  ],
  cost: [
    ...money,
    ...headingVocabulary.withoutTax,
    "medio",
    "ponderado",
    "ultimo",
    "unitario",
    "neto",
  ],
  onHand: [
    ...pieces,
    ...article,
    ...["real", "reales", "fisico", "fisicas", "actual", "actuales", "disponible", "disponibles"],
    "hoy",
    "almacen",
    "total",
  ],
  incomingQuantity: [...pieces, "stock", "existencias", "cantidad"],
  incomingDate: ["stock", "proxima", "prevista", "recepcion"],
  reportedAt: ["fecha", "stock", "hora", "fecha hora"],
  formerSkus: code,
  supplierCodes: code,
  otherGtins: code,
  taxId: ["numero", "num", "cliente", "empresa", "fiscal", "intracomunitario", "nif", "cif", "dni"],
  customerNumber: ["erp", "interno"],
  legalName: ["fiscal", "empresa", "cliente", "completa", "completo"],
  tradeName: ["tienda", "cliente", "empresa"],
  contactName: ["nombre", "persona", "principal"],
  email: ["cliente", "contacto", "principal", "1", "electronico"],
  phone: ["cliente", "contacto", "principal", "1", "fijo", "numero"],
  billingStreet: [...billing, "cliente", "completa", "calle"],
  billingPostcode: [...billing, "cliente"],
  billingCity: [...billing, "cliente"],
  billingProvince: [...billing, "cliente"],
  billingCountry: [...billing, "cliente"],
  deliveryRecipient: delivery,
  deliveryStreet: delivery,
  deliveryPostcode: delivery,
  deliveryCity: delivery,
  deliveryProvince: delivery,
  deliveryCountry: delivery,
  surcharge: ["tiene", "aplica"],
  paymentMethod: ["habitual", "cliente"],
  paymentDays: ["pago", "vencimiento"],
  tier: ["cliente", "precios", "asignada"],
  houseContact: ["asignado", "comercial"],
};
