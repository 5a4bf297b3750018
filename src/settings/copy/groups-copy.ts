import { freightZoneNames } from "../../order-totals/copy/freight-copy.ts";
import { pictureFocusNames } from "../../pictures/copy/picture-focuses-copy.ts";
import { type GroupName, groupNames } from "../domain/groups.ts";
import type { FieldCopy, GroupCopy, PartCopy } from "./group-copy.ts";
import { answersGroupCopy } from "./groups/answers-copy.ts";
import { calendarGroupCopy } from "./groups/calendar-copy.ts";
import { cataloguesGroupCopy } from "./groups/catalogues-copy.ts";
import { companyGroupCopy } from "./groups/company-copy.ts";
import { freightGroupCopy } from "./groups/freight-copy.ts";
import { homeGroupCopy } from "./groups/home-copy.ts";
import { importsGroupCopy } from "./groups/imports-copy.ts";
import { marketingNumbersGroupCopy } from "./groups/marketing-numbers-copy.ts";
import { orderDeskGroupCopy } from "./groups/order-desk-copy.ts";
import { picturesGroupCopy } from "./groups/pictures-copy.ts";
import { pricesGroupCopy } from "./groups/prices-copy.ts";
import { promisesGroupCopy } from "./groups/promises-copy.ts";
import { publicationGroupCopy } from "./groups/publication-copy.ts";
import { recipientsGroupCopy } from "./groups/recipients-copy.ts";
import { stockGroupCopy } from "./groups/stock-copy.ts";
import { wordingGroupsCopy } from "./wording-copy.ts";

export const groupsCopy: { readonly [Name in GroupName]: GroupCopy<Name> } = {
  company: companyGroupCopy,
  promises: promisesGroupCopy,
  calendar: calendarGroupCopy,
  answers: answersGroupCopy,
  marketingNumbers: marketingNumbersGroupCopy,
  home: homeGroupCopy,
  catalogues: cataloguesGroupCopy,
  pictures: picturesGroupCopy,
  publication: publicationGroupCopy,
  recipients: recipientsGroupCopy,
  imports: importsGroupCopy,
  stock: stockGroupCopy,
  prices: pricesGroupCopy,
  freight: freightGroupCopy,
  orderDesk: orderDeskGroupCopy,
  ...wordingGroupsCopy,
};

export const optionNames: Record<string, string> = {
  no: "de ejemplo, sin publicar",
  yes: "publicada",
  hidden: "no se lee",
  shown: "se lee, con su fecha",
  unwatched: "no se mira",
  watched: "se mira, y lo que llega se importa",
  product: "cada referencia",
  family: "todas las de su familia",
  "by-staff": "siempre a mano",
  "in-stock": "solo, si todo está en almacén y no hay nada que decidir",
  nobody: "a nadie",
  "members-only": "a las personas que ven precios",
  everybody: "a todo el mundo",
  "with-margin": "a todo el mundo, con el margen orientativo",
  "with-prices": "a las personas que ven precios",
  "all-members": "a todas las personas de empresas activas",
  members: "solo las empresas a las que se lo permite",
  confirmed: "también quien confirme que es mayor de edad",
  sand: "arena",
  lilac: "lila",
  rose: "rosa",
  sage: "salvia",
  sky: "celeste",
  ochre: "ocre",
  stone: "piedra",
  teal: "turquesa",
  coral: "coral",
  "all-ages": "para todos los públicos",
  adults: "solo para adultos",
  listed: "se muestra",
  unlisted: "oculto",
  "1": "lunes",
  "2": "martes",
  "3": "miércoles",
  "4": "jueves",
  "5": "viernes",
  "6": "sábado",
  "7": "domingo",
  ...pictureFocusNames,
  ...freightZoneNames,
  official: "oficial",
  house: "de la casa",
  unsettled: "por confirmar (cuenta como laborable)",
  "calendar-days": "días naturales",
  "working-days": "días laborables",
  "working-hours": "horas laborables",
  hours: "horas",
  months: "meses",
  years: "años",
};

/** Label and hint of a field by its path, such as «holidays.3.date» or «refund.from». */
export function fieldCopyOf(group: GroupName, path: string): FieldCopy {
  const [name = "", row, part = ""] = path.split(".");
  const fields: Record<string, FieldCopy & Partial<ListCopy>> = groupsCopy[group].fields;
  const field = fields[name] ?? { label: name };
  const inner = field.of?.[part];
  if (!inner) return field.row && row ? { label: field.row(Number(row) + 1) } : field;
  return { ...inner, label: `${field.row?.(Number(row) + 1)}: ${inner.label.toLowerCase()}` };
}

export function optionName(option: string): string {
  return optionNames[option] ?? option;
}

/** Label and hint of a field within the rows of a list. */
export function partCopyOf(
  group: GroupName,
  { list, part }: { list: string; part: string },
): PartCopy {
  const fields: Record<string, FieldCopy & Partial<ListCopy>> = groupsCopy[group].fields;
  return fields[list]?.of?.[part] ?? { label: part };
}

/** Names of the fields that a folded row of a list shows; undefined for all. */
export function summaryPartsOf(group: GroupName, list: string): readonly string[] | undefined {
  const fields: Record<string, FieldCopy & Partial<ListCopy>> = groupsCopy[group].fields;
  return fields[list]?.inSummary;
}

type ListCopy = {
  inSummary: readonly string[];
  row: (number: number) => string;
  of: Record<string, PartCopy>;
};

export function groupOfSlug(slug: string): GroupName | null {
  return groupNames.find((name) => groupsCopy[name].slug === slug) ?? null;
}
