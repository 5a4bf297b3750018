import type { RecordWords } from "../../fields/field-words.ts";
import { type AddressKind, addressCountries, maxAddresses } from "../domain/address.ts";
import type { addressFields } from "../domain/address-record.ts";

export const addressKindNames: Record<AddressKind, string> = {
  delivery: "Entrega",
  billing: "Facturación",
};

/** Country options of the form with their names, Spain first. `current` is added if the list lacks it. */
export function countryChoices(current: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames("es", { type: "region" });
  const other = addressCountries.includes(current) || !/^[A-Z]{2}$/.test(current) ? [] : [current];
  const [home = "", ...abroad] = [...addressCountries, ...other];
  const sorted = abroad
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, two) => one.name.localeCompare(two.name, "es"));
  return [{ code: home, name: names.of(home) ?? home }, ...sorted];
}

export function countryInAddress(code: string): string {
  if (code === "ES" || !/^[A-Z]{2}$/.test(code)) return "";
  return new Intl.DisplayNames("es", { type: "region" }).of(code) ?? code;
}

const problem = {
  missing: "Hace falta este dato.",
  "too-long": "Es demasiado largo.",
  "wrong-postcode": "Escriba un código postal de cinco cifras, del 01 al 52.",
  "wrong-country": "Elija un país.",
};

/** Words of each field of an address. */
export const addressWords: RecordWords<typeof addressFields> = {
  kind: { label: "Para", problem: "Elija entrega o facturación." },
  recipient: { label: "Destinatario", problem },
  street: { label: "Calle y número", problem },
  postcode: { label: "Código postal", problem },
  city: { label: "Población", problem },
  province: { label: "Provincia", problem },
  country: { label: "País", problem },
  note: {
    label: "Indicaciones para la entrega",
    hint: "Horario, muelle, a quién preguntar.",
    problem,
  },
  isDefault: {
    label: "Preferida: se usa si no indica otra",
    problem: "Marque la casilla o déjela vacía.",
  },
};

export const addressFormCopy = {
  addTitle: "Añadir una dirección",
  changeTitle: "Cambiar la dirección",
  text: "Los pedidos llevan su propia copia: los ya hechos no cambian.",
  fix: "No se ha guardado: revise los campos marcados.",
  save: "Guardar",
  remove: "Quitar esta dirección",
  tooMany: `Una empresa tiene como mucho ${maxAddresses} direcciones. Quite antes alguna que ya no use.`,
};

export const ownAddressesCopy = {
  title: "Direcciones",
  text: "Dónde le entregamos y a dónde van sus facturas. De cada clase usamos la preferida si no nos indica otra.",
  readOnly: "Las cambia quien es titular o de compras.",
  kinds: {
    delivery: { title: "De entrega", none: "Todavía no hay ninguna dirección de entrega." },
    billing: { title: "De facturación", none: "Todavía no hay ninguna dirección de facturación." },
  } satisfies Record<AddressKind, { title: string; none: string }>,
  isDefault: "Preferida",
  prefer: "Usar como preferida",
  preferLabel: (street: string) => `Usar como preferida ${street}`,
  change: "Cambiar",
  changeLabel: (street: string) => `Cambiar ${street}`,
  add: "Añadir una dirección",
  end: {
    title: "Quitar la dirección",
    text: "Deja de aparecer al momento. Si era la preferida, lo será la más antigua de las que quedan.",
  },
  back: "Volver a Direcciones",
  backToOrder: "Volver al pedido",
  said: {
    guardada: "Dirección guardada.",
    preferida: "Es ya la dirección preferida.",
    quitada: "Dirección quitada.",
  },
};
