import type { DateOrder } from "../../imports/domain/date-evidence.ts";

const units =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const tens = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const hundreds =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(
    " ",
  );

/** Spanish words of a whole number below a million: 1234 is «mil doscientos treinta y cuatro». */
export function numberWords(number: number): string {
  if (number >= 1000) {
    const thousands = Math.floor(number / 1000);
    const before = thousands === 1 ? "" : `${shortOne(numberWords(thousands))} `;
    const rest = number % 1000;
    return `${before}mil${rest === 0 ? "" : ` ${numberWords(rest)}`}`;
  }
  if (number === 100) return "cien";
  if (number > 100) {
    const rest = number % 100;
    const first = hundreds[Math.floor(number / 100) - 1] ?? "";
    return rest === 0 ? first : `${first} ${numberWords(rest)}`;
  }
  if (number < 30) return units[number] ?? "";
  const ten = tens[Math.floor(number / 10) - 3] ?? "";
  return number % 10 === 0 ? ten : `${ten} y ${units[number % 10]}`;
}

/** Shortens «uno» before «mil»: «veintiuno» becomes «veintiún». */
function shortOne(words: string): string {
  return words.replace(/veintiuno$/, "veintiún").replace(/ uno$/, " un");
}

const months =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  );

/** Day and month of a date such as «04/03/2027» in words, as it is read with the day or the month in front. */
export function dateInWords(text: string, order: DateOrder): string {
  const [, first = "", second = ""] = /^(\d{1,2})[/.-](\d{1,2})/.exec(text) ?? [];
  const [day, month] = order === "day" ? [first, second] : [second, first];
  return `${Number(day)} de ${months[Number(month) - 1] ?? ""}`;
}

/** Both readings, in words, of an ambiguous number such as «1.234»: thousands or decimals; null for other texts. */
export function twoReadings(text: string): { thousands: string; decimals: string } | null {
  const parts = /(\d{1,3})[.,](\d{3})/.exec(text);
  if (!parts) return null;
  const [, whole = "", fraction = ""] = parts;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const digits = [
    ...Array.from({ length: Math.min(zeros, 3) }, () => "cero"),
    ...(zeros < 3 ? [numberWords(Number(fraction))] : []),
  ];
  return {
    thousands: numberWords(Number(whole + fraction)),
    decimals: `${numberWords(Number(whole))} coma ${digits.join(" ")}`,
  };
}
