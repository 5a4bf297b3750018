import { companyWords } from "../../companies/copy/company-forms-copy.ts";
import type { CompanyField } from "../../companies/domain/company-record.ts";
import { columnHeadings } from "../../imports/copy/heading-words-copy.ts";
import type { ColumnHelp } from "../../imports/domain/column-help.ts";
import type { KindHeadings } from "../../imports/domain/file-kind.ts";
import { type CustomerColumn, customerColumns } from "../domain/customer-columns.ts";

type Headers = readonly [string, ...string[]];

/** Labels of the columns: those of the form that edits a company, and of what is no field of it. */
const labels: Readonly<Record<CustomerColumn, string>> = {
  ...(Object.fromEntries(
    Object.entries(companyWords).map(([field, { label }]) => [field, label]),
  ) as Record<CompanyField, string>),
  contactName: "Persona de contacto",
  billingStreet: "Dirección fiscal",
  billingPostcode: "CP fiscal",
  billingCity: "Población fiscal",
  billingProvince: "Provincia fiscal",
  billingCountry: "País fiscal",
  deliveryRecipient: "Destinatario de entrega",
  deliveryStreet: "Dirección de entrega",
  deliveryPostcode: "CP de entrega",
  deliveryCity: "Población de entrega",
  deliveryProvince: "Provincia de entrega",
  deliveryCountry: "País de entrega",
  surcharge: "Recargo de equivalencia",
};

/** Other names of columns, as accounting programs export them. A label that changes goes on here. */
const otherNames: Readonly<Partial<Record<CustomerColumn, readonly string[]>>> = {
  taxId: ["CIF", "NIF/CIF", "CIF/NIF", "DNI", "NIF o CIF", "VAT", "Identificación fiscal"],
  customerNumber: ["Código de cliente", "Cód. cliente", "Código", "Cuenta", "Nº cliente"],
  legalName: ["Nombre fiscal", "Empresa", "Nombre del cliente", "Nombre"],
  tradeName: ["Rótulo", "Establecimiento", "Tienda"],
  contactName: ["Contacto", "A la atención de", "Responsable"],
  email: ["Correo electrónico", "Email", "E-mail", "E-mail 1"],
  phone: ["Teléfono 1", "Tel.", "Tlf"],
  billingStreet: [
    "Domicilio fiscal",
    "Dirección de facturación",
    "Dirección",
    "Domicilio",
    "Calle",
  ],
  billingPostcode: ["Código postal fiscal", "Código postal", "CP", "C.P.", "Cód. postal"],
  billingCity: ["Población", "Localidad", "Ciudad", "Municipio"],
  billingProvince: ["Provincia"],
  billingCountry: ["País"],
  deliveryRecipient: ["Nombre de entrega", "Destinatario"],
  deliveryStreet: ["Dirección de envío", "Domicilio de entrega"],
  deliveryPostcode: ["Código postal de entrega", "CP envío"],
  deliveryCity: ["Localidad de entrega", "Población envío"],
  deliveryProvince: ["Provincia envío"],
  deliveryCountry: ["País envío"],
  territory: ["Zona fiscal", "Régimen territorial"],
  surcharge: ["Recargo", "R.E.", "Rec. equivalencia", "Rec. equiv."],
  paymentMethod: ["Método de pago", "Modo de pago"],
  paymentDays: ["Vencimiento", "Plazo de pago", "Días"],
  tier: ["Grupo de clientes", "Tipo de cliente", "Nivel de precios"],
  showsPrices: ["Precios visibles", "Mostrar precios"],
  showsAdult: ["Catálogo para adultos", "Adultos"],
  houseContact: ["Contacto en la casa", "Comercial", "Agente", "Vendedor", "Representante"],
};

/** Recognised header names per column; the template uses the first one. */
export const customerHeaders = Object.fromEntries(
  (Object.keys(customerColumns) as CustomerColumn[]).map((column): [CustomerColumn, Headers] => [
    column,
    [labels[column], ...(otherNames[column] ?? [])],
  ]),
) as Readonly<Record<CustomerColumn, Headers>>;

const yesNo = { accepts: "«sí» o «no».", choices: ["sí", "no"] } as const;
const line = "Hasta 120 caracteres.";
const country = "Nombre del país, o sus dos letras: «ES». Sin él, España.";
const postcode = "Con formato de texto: así no se pierde el cero del principio.";

export const customerColumnHelp: Readonly<Record<CustomerColumn, ColumnHelp>> = {
  taxId: {
    text: "NIF de la empresa o del autónomo. Por él se sabe de qué cliente habla la fila. Se comprueba su control; no se consulta VIES.",
    example: "B12345674",
    accepts: "Con o sin guiones; de otro país, con sus dos letras: «PT501442600».",
  },
  customerNumber: {
    text: "El que tiene en su programa de gestión. Sin NIF, la fila se reconoce por él, si el cliente ya está.",
    example: "430000017",
    accepts: "Hasta 40 letras y cifras.",
  },
  legalName: {
    text: "Razón social, o nombre y apellidos.",
    example: "Farmacia del Mar, S. L.",
    accepts: line,
  },
  tradeName: { text: "El del rótulo.", example: "Farmacia del Mar", accepts: line },
  contactName: {
    text: "Persona que será titular de un cliente nuevo: entra con un código que recibe en el correo. Sin ella, se usa la razón social. De un cliente que ya está no cambia sus personas.",
    example: "Nerea Vidal",
    accepts: line,
  },
  email: {
    text: "Correo del contacto. El de un cliente nuevo es el de su titular: con él entra.",
    example: "nerea@farmaciadelmar.es",
    accepts: "Una sola dirección.",
  },
  phone: {
    text: "Teléfono.",
    example: "600 111 222",
    accepts: "Con prefijo si no es de su país: «+351 …».",
  },
  billingStreet: {
    text: "Calle y número de facturación. Con ella hacen falta también código postal y población. Si un cliente nuevo no trae dirección de entrega, vale también para entregar.",
    example: "Calle del Puerto 4",
    accepts: line,
  },
  billingPostcode: { text: "Código postal de facturación.", example: "08003", accepts: postcode },
  billingCity: { text: "Población de facturación.", example: "Barcelona", accepts: line },
  billingProvince: { text: "Provincia de facturación.", example: "Barcelona", accepts: line },
  billingCountry: { text: "País de facturación.", example: "España", accepts: country },
  deliveryRecipient: {
    text: "Nombre en el paquete. Sin él, el comercial o la razón social.",
    example: "",
    accepts: line,
  },
  deliveryStreet: { text: "Calle y número de entrega.", example: "", accepts: line },
  deliveryPostcode: { text: "Código postal de entrega.", example: "", accepts: postcode },
  deliveryCity: { text: "Población de entrega.", example: "", accepts: line },
  deliveryProvince: { text: "Provincia de entrega.", example: "", accepts: line },
  deliveryCountry: { text: "País de entrega.", example: "", accepts: country },
  territory: {
    text: "Territorio por el que se decide el impuesto. Sin él, el del código postal de entrega.",
    example: "Península",
    accepts:
      "«Península», «Canarias», «Ceuta», «Melilla», «Unión Europea», «Irlanda del Norte» o «Exportación».",
    choices: [
      "Península",
      "Canarias",
      "Ceuta",
      "Melilla",
      "Unión Europea",
      "Irlanda del Norte",
      "Exportación",
    ],
  },
  surcharge: {
    text: "Si declara estar en recargo de equivalencia. Queda pendiente de justificante: se comprueba en la ficha.",
    example: "no",
    ...yesNo,
  },
  paymentMethod: {
    text: "Forma de pago. Un cliente nuevo sin ella paga por adelantado.",
    example: "Transferencia",
    accepts:
      "«Por adelantado», «Transferencia» o «Recibo domiciliado»; también con los días: «Recibo 30 días».",
    choices: ["Por adelantado", "Transferencia", "Recibo domiciliado"],
  },
  paymentDays: {
    text: "Días de pago desde la entrega.",
    example: "30",
    accepts: "De 0 a 60 (Ley 3/2004).",
  },
  tier: {
    text: "Grupo de clientes cuyos precios recibe. Vacío: la tarifa general.",
    example: "Plata",
    accepts: line,
  },
  showsPrices: {
    text: "Si sus personas ven precios. Un cliente nuevo los ve si no se dice otra cosa.",
    example: "sí",
    ...yesNo,
  },
  showsAdult: { text: "Si sus personas ven el catálogo para adultos.", example: "no", ...yesNo },
  houseContact: {
    text: "Persona del equipo a la que llama el cliente.",
    example: "",
    accepts: "Nombre o correo de una persona del equipo, como está en «Equipo».",
  },
};

export const neededCustomerColumns: readonly CustomerColumn[] = ["taxId", "legalName", "email"];

const billing = ["fiscal", "facturacion", "social"];
const delivery = ["entrega", "envio", "mercancia"];

export const customerHeadings: KindHeadings = columnHeadings(customerColumns, {
  names: customerHeaders,
  lesser: {
    customerNumber: ["Cliente"],
    legalName: ["Cliente"],
    phone: ["Móvil", "Teléfono móvil", "Teléfono 2"],
  },
  codes: ["customerNumber"],
  parts: { legalName: { name: "Nombre", others: ["Apellidos", "Apellido", "Primer apellido"] } },
  /** Words beside the name of a column that leave its meaning as it is; any other word means another column. */
  beside: {
    taxId: [
      "numero",
      "num",
      "cliente",
      "empresa",
      "fiscal",
      "intracomunitario",
      "nif",
      "cif",
      "dni",
    ],
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
  },
});
