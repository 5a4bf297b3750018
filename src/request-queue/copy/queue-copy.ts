import { countryName } from "../../kernel/copy/country-name-copy.ts";
import { formatCount } from "../../kernel/format.ts";
import { type Cents, cents } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { catalogueShortName } from "../../products/copy/catalogues.ts";
import { type CatalogueName, catalogueNames } from "../../products/domain/catalogue-names.ts";
import { catalogueOfId } from "../../products/domain/product-id.ts";
import type { QueueConcern } from "../domain/queue-filter.ts";

export const queueCopy = {
  /** The title has no personal data, because other people may see the browser's tab. */
  title: (shown: string) => `Solicitudes: ${shown.toLowerCase()}`,
  heading: "Solicitudes",
  states: "Estados",
  open: "Abiertas",
  unsent: "Por enviar",
  all: "Todas",
  filter: "Buscar y filtrar",
  searchHint: "Empresa, contacto, correo, NIF o referencia",
  country: "País",
  anyCountry: "Todos",
  assigned: "Asignadas a",
  anybody: "Cualquiera",
  me: "Mí",
  unassigned: "Nadie",
  moreFilters: "Más filtros",
  catalogue: "Catálogo",
  anyCatalogue: "Todos",
  concern: "Señales",
  anyConcern: "Con o sin ellas",
  order: "Orden",
  orders: { "": "Según el estado", urgent: "La más urgente", newest: "La más reciente" },
  news: "Quiere novedades",
  count: ({ shown, total, isAtLeast }: { shown: number; total: string; isAtLeast: boolean }) =>
    `${shown} de ${isAtLeast ? "más de " : ""}${total}`,
  attention: (count: number) => `${count === 1 ? "1 aviso" : `${count} avisos`}`,
  repeated: (count: number, isMore: boolean) => `Repetida (${isMore ? "más de " : ""}${count})`,
  repeatedWhy: (count: number) =>
    count === 1
      ? "Hay otra solicitud con el mismo NIF, correo o teléfono."
      : "Hay otras solicitudes con el mismo NIF, correo o teléfono.",
  answered: "Ha respondido",
  undelivered: "No llega el correo",
  select: (company: string) => `Seleccionar ${company}`,
  selectAll: "Seleccionar todas",
  selected: (count: number) =>
    count === 0
      ? "Las seleccionadas:"
      : count === 1
        ? "1 seleccionada:"
        : `${count} seleccionadas:`,
  markSent: "Marcar como enviadas",
  value: ({ units, net }: { units: number; net: Cents }) =>
    `${units === 1 ? "1\u00A0ud." : `${formatCount(units)}\u00A0uds.`}${compareAmounts(net, cents(0)) === 0 ? "" : ` · ${formatCents(net)}`}`,
  valueWhy: "Lo que ha elegido, a los precios generales sin IVA",
  assignToMe: "Asignármelas",
  assignTo: "Asignar a",
  assignToNobody: "Nadie (sin asignar)",
  assign: "Asignar",
  clearSelection: "Quitar selección",
  submit: "Buscar",
  clear: "Quitar filtros",
  record: "Anotar solicitud",
  refresh: "Actualizar",
  refreshedAt: (clock: string) => `Actualizada a las ${clock}`,
  renewed: (clock: string) => `Hay cambios: lista actualizada a las ${clock}.`,
  list: {
    urgent: "Solicitudes, la más urgente primero",
    newest: "Solicitudes, la más reciente primero",
  },
  nobody: "Sin asignar",
  done: {
    assigned: (count: number, name: string) =>
      count === 1 ? `1 solicitud asignada a ${name}.` : `${count} solicitudes asignadas a ${name}.`,
    unassigned: (count: number) =>
      count === 1 ? "1 solicitud queda sin asignar." : `${count} solicitudes quedan sin asignar.`,
    overtaken: (count: number) =>
      count === 1
        ? "Otra cambió en ese mismo momento: mire cómo está y repita."
        : `Otras ${count} cambiaron en ese mismo momento: mire cómo están y repita.`,
    sent: (count: number) =>
      count === 1
        ? "1 solicitud marcada como enviada."
        : `${formatCount(count)} solicitudes marcadas como enviadas.`,
    nothing: "No ha seleccionado ninguna solicitud.",
  },
  looksAfter: "Asignada a",
  export: "Exportar esta lista",
  csv: "CSV",
  json: "JSON",
  emptyTitle: {
    calm: "Nada pendiente",
    none: "Aquí no hay solicitudes",
    notFound: "Ninguna solicitud coincide",
  },
  emptyText: {
    calm: "Todas las solicitudes confirmadas tienen respuesta. Las nuevas aparecen aquí solas.",
    none: "Cuando alguna llegue a este estado, aparecerá en esta lista.",
    notFound: "Pruebe con menos palabras, con el principio de una palabra o en todos los estados.",
  },
  searchEverywhere: "Buscar en todos los estados",
};

export const concernNames: Record<QueueConcern, string> = {
  any: "Con algo que mirar",
  repeated: "Repetidas",
  undelivered: "No llega el correo",
  "free-mail": "Correo gratuito",
  "tax-id": "NIF dudoso",
  phone: "Teléfono dudoso",
  vies: "VIES",
  haste: "Rellenadas muy deprisa",
};

export const dueCopy = {
  label: "Plazo:",
  overdue: (when: string) => `Vencida: ${when}`,
  holidaysMissing: (year: number) => `, sin contar los festivos de ${year}`,
  materials: "Enviar catálogos y precios:",
  materialsOverdue: (when: string) => `Catálogos y precios sin enviar: ${when}`,
  resting: "En pausa hasta que respondan",
  restricted: "Uso limitado: no se tramita",
  unconfirmed: (distance: string) => `Sin plazo: recibida ${distance}`,
  answered: (distance: string) => `Respondida ${distance}`,
  closed: (distance: string) => `Recibida ${distance}`,
};

/** Countries in the queue's filter: Spain, then the other EU countries by name. */
export const countriesToChoose: readonly { code: string; name: string }[] = [
  "ES",
  ..."AT BE BG CY CZ DE DK EE EL FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI"
    .split(" ")
    .sort((one, other) => countryName(one).localeCompare(countryName(other), "es")),
].map((code) => ({ code, name: countryName(code) }));

export function cataloguesOf(selection: readonly string[]): CatalogueName[] {
  return catalogueNames().filter((name) => selection.some((id) => catalogueOfId(id) === name));
}

export function catalogueLabel(name: CatalogueName): string {
  return catalogueShortName(name);
}
