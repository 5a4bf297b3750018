import type { FieldWords } from "../../fields/field-words.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import type { CompanyField, PlainField } from "../domain/company-record.ts";
import type { TypedMember } from "../domain/member-record.ts";
import type { SurchargeProblem } from "../domain/surcharge-record.ts";

/** Words of each field of a company: its label, its hint, and the sentence for whatever is wrong with it. */
export const companyWords: Readonly<Record<CompanyField, FieldWords>> = {
  legalName: {
    label: "Razón social",
    problem: "Escriba la razón social, de 2 a 120 letras.",
  },
  tradeName: {
    label: "Nombre comercial",
    hint: "El del rótulo. Vacío: la razón social.",
    problem: "Como mucho 120 letras.",
  },
  customerNumber: {
    label: "Número de cliente",
    hint: "El que tiene en su programa de gestión.",
    problem: "Como mucho 40 letras y cifras.",
  },
  taxId: {
    label: "NIF",
    hint: "Con otro número se borra la comprobación de VIES del anterior.",
    problem: "Revise el NIF: no tiene la forma o el control de ningún número conocido.",
  },
  email: { label: "Correo", problem: "Escriba un correo como nombre@empresa.es." },
  phone: { label: "Teléfono", problem: "Revise el teléfono, o déjelo vacío." },
  territory: { label: "Territorio", problem: "Elija un territorio." },
  paymentMethod: { label: "Forma de pago", problem: "Elija una forma de pago." },
  paymentDays: {
    label: "Días de pago",
    hint: "De 0 a 60 (Ley 3/2004). Por adelantado, siempre 0.",
    problem: "Escriba un número de 0 a 60.",
  },
  tier: {
    label: "Tarifa",
    hint: "Nombre del grupo de clientes cuyos precios recibe. Vacío: la tarifa general.",
    problem: `Como mucho ${maxTierLength} letras.`,
  },
  houseContact: { label: "Comercial asignado", problem: "Elija a alguien del equipo." },
  showsPrices: { label: "Ve precios" },
  showsAdult: { label: "Ve el catálogo para adultos" },
};

/** Fields of a company that its members see in their account, too. */
export const fieldsInAccount = ["legalName"] as const satisfies PlainField[];

export const companyFormCopy = {
  title: "Cambiar datos",
  text: "El cambio vale desde la próxima página que abran sus personas, y queda en el historial.",
  save: "Guardar",
  shows: "Qué puede ver",
  noTerritory: "Sin indicar",
  noContact: "El equipo comercial",
  fix: "No se ha guardado: revise los campos marcados.",
  overtaken:
    "Otra persona ha cambiado la empresa mientras tanto. Lo que usted escribió sigue aquí: compare con los datos de ahora y guarde de nuevo.",
  numberTaken: (name: string) => `Ese número de cliente es el de ${name}.`,
  sample:
    "Es la empresa de ejemplo, que se borra con sus pedidos: su NIF no cambia. Para un cliente suyo, impórtelo o apruebe su solicitud.",
  taken: (name: string) => `Ese NIF es el de ${name}. Si son la misma empresa, una las dos fichas.`,
};

export const surchargeFormCopy = {
  title: "Recargo de equivalencia",
  text: "Solo cuenta justificado. Anote el documento que ha visto, desde cuándo vale y, si lo dice, hasta cuándo.",
  notPossible:
    "Por su NIF es una sociedad u otra entidad que nunca está en recargo de equivalencia (Ley 37/1992, art. 148).",
  kind: "Recargo",
  document: "Documento comprobado",
  documentHint: "Por ejemplo «Modelo 036 presentado el 3 de enero de 2026».",
  file: "Archivo que lo justifica",
  noFile: "Ninguno de los enviados",
  from: "Desde el día",
  until: "Hasta el día",
  untilHint: "Vacío si no tiene fin.",
  save: "Guardar",
  problems: {
    "not-possible": "Una sociedad no puede estar en recargo de equivalencia.",
    "document-missing": "Escriba qué documento lo justifica, en 120 letras como mucho.",
    "wrong-days": "Revise los días: el primero hace falta, y el último no puede ser anterior.",
  } satisfies Record<SurchargeProblem, string>,
};

/** Words of each field of a member of a company, for staff. */
export const memberWords: Readonly<Record<keyof TypedMember, FieldWords>> = {
  name: { label: "Nombre", problem: "Escriba el nombre, de 2 a 120 letras." },
  email: { label: "Correo", problem: "Escriba un correo como nombre@empresa.es." },
  role: { label: "Función", problem: "Elija una función." },
  orderLimit: {
    label: "Límite por pedido, en euros sin IVA",
    hint: "Solo para Compras: por encima, el pedido espera a que lo apruebe el titular. Vacío: sin límite.",
    problem: "Escriba un importe como 500 o 1.250,50.",
  },
};

export const personFormCopy = {
  addTitle: "Añadir una persona",
  addText:
    "Recibe un correo que dice cómo entrar, si la empresa está activa. Si ya está en otra empresa, es la misma persona: su nombre y teléfono no cambian.",
  changeTitle: (name: string) => `Cambiar a ${name}`,
  add: "Añadir",
  save: "Guardar",
  end: "Dar de baja",
  endTitle: "Dar de baja",
  endText: "Deja de ver la empresa desde su próxima página. Sus pedidos quedan.",
  fix: "No se ha guardado: revise los campos marcados.",
  rejections: {
    "last-owner":
      "Es su único titular, y la empresa necesita uno. Nombre antes titular a otra persona.",
    "already-member": "Esa persona ya está en la empresa.",
    unknown: "Esa persona ya no está en la empresa.",
  },
};

export const mergeCopy = {
  title: "Unir con otra ficha",
  text: (name: string) =>
    `Si ${name} está dos veces, esta ficha pasa a formar parte de la otra: sus personas, direcciones, documentos, solicitudes, feeds de productos y listas de precios propias se mueven, sus invitaciones abiertas se retiran y queda cerrada con su historial.`,
  prices:
    "Si las dos tienen lista de precios propia, para cada producto cuenta la que empieza más tarde: revíselas antes.",
  search: "NIF de la ficha que queda",
  find: "Buscar",
  notFound: "Ninguna ficha abierta tiene ese NIF.",
  found: "Queda esta ficha",
  confirm: "Unir las dos fichas",
  refused: "Ya no es posible: alguna de las dos se ha cerrado o unido entre tanto.",
};
