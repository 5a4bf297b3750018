import { parseGtin } from "../../kernel/gtin.ts";
import { isSameSku, skuKey } from "../../products/domain/sku.ts";

/** Possible meaning of a picture's file name: code, as it is and normalised (`key`), GTIN, and position in the gallery. */
export type NamedPicture = { code: string; key: string; gtin: string | null; place: number };

/** True for files that operating systems add to archives (macOS, Windows). */
export function isAddedFile(path: string): boolean {
  return added.test(path);
}

const added = /(^|\/)(__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

const maxPlace = 99;

/**
 * Meanings of a file name, likeliest first: a product code, a code and a position («RIZ-0042_2», «riz 0042 (2)»), or a
 * code before other words («RIZ-0042 champú»).
 */
export function readPictureName(path: string): NamedPicture[] {
  const whole = readWholeName(path);
  const { code = "", place = 1 } = whole.at(-1) ?? {};
  return [...whole, ...beginningsOf(code).flatMap((beginning) => toNamed(beginning, place))];
}

/** Meanings of a file name that is nothing but a code, with a position or without. */
function readWholeName(path: string): NamedPicture[] {
  if (isAddedFile(path)) return [];
  const stem = stemOf(path);
  const [, code, place] = /^(.+?)(?:[\s_\-.]+(\d{1,2})|\s*\((\d{1,2})\))$/
    .exec(stem)
    ?.flatMap((part) => part ?? []) ?? [undefined];
  const hasPlace = code && place && Number(place) >= 1 && Number(place) <= maxPlace;
  return [...toNamed(stem, 1), ...(hasPlace ? toNamed(code, Number(place)) : [])];
}

function toNamed(code: string, place: number): NamedPicture[] {
  const key = skuKey(code);
  if (key === "") return [];
  const gtin = parseGtin(code.replace(/^(ean|gtin)[\s_\-.:]*/i, ""));
  return [{ code, key, gtin: gtin.kind === "value" ? gtin.value : null, place }];
}

const maxBeginnings = 6;
const minBeginning = 4;

/** Beginnings of a name that may be a code, the longest first: with a figure, and a word with a letter behind a blank. */
function beginningsOf(name: string): string[] {
  const ends = [...name.matchAll(/(?:\s+-)?[\s_]+(?=\p{L})/gu)].map(({ index }) => index);
  return ends
    .map((end) => name.slice(0, end))
    .filter((beginning) => beginning.length >= minBeginning && /\d/.test(beginning))
    .toReversed()
    .slice(0, maxBeginnings);
}

/**
 * Tells whether a file name means the code of the same key. It does in any usual spelling; any separator stands for «/»,
 * which file names cannot contain. TINTE-7_1 may be TINTE-7.1 or the first picture of TINTE-7; TINTE-71 is neither.
 */
export function compareToCode(named: string, code: string): "same" | "doubtful" | "other" {
  const spellings = [code, ...[" ", ".", "-", "_"].map((sign) => code.replaceAll("/", sign))];
  if (spellings.some((each) => isSameSku(named, each))) return "same";
  const alike = (text: string) => text.replace(/[\s.\-_/]+/g, "-");
  return isSameSku(alike(named), alike(code)) ? "doubtful" : "other";
}

/** File name without folders and extension, cut to a length that no product code exceeds. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name
    .slice(0, maxNameLength)
    .normalize("NFC")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .trim();
}

const maxNameLength = 200;

/** Normalised SKUs that a mistyped name may mean: its first words, other leading zeros, or one typing error. */
export function nearKeys(path: string): string[] {
  const words = stemOf(path).split(/[\s_]+/);
  const prefixes = words.map((_, at) => skuKey(words.slice(0, words.length - at).join(" ")));
  const keys = new Set(readWholeName(path).map(({ key }) => key));
  const near = [
    ...prefixes.slice(1),
    ...[...keys].flatMap(paddings),
    ...[...keys].toReversed().flatMap(slips),
  ];
  return [...new Set(near)].filter((key) => key.length >= 3 && !keys.has(key)).slice(0, maxNear);
}

const maxNear = 1000;

function paddings(key: string): string[] {
  const [, letters = "", digits] = /^(.*?)0*(\d+)$/.exec(key) ?? [];
  if (digits === undefined) return [];
  return [2, 3, 4, 5, 6].map((length) => letters + digits.padStart(length, "0"));
}

function slips(key: string): string[] {
  if (key.length > 20) return [];
  const places = [...key].map((_, at) => at);
  const without = places.map((at) => key.slice(0, at) + key.slice(at + 1));
  const swapped = places
    .slice(1)
    .map((at) => key.slice(0, at - 1) + key.charAt(at) + key.charAt(at - 1) + key.slice(at + 1));
  const digits = "0123456789";
  const other = places.flatMap((at) =>
    [...digits].map((digit) => key.slice(0, at) + digit + key.slice(at + 1)),
  );
  const more = places.flatMap((at) =>
    [...digits].map((digit) => key.slice(0, at + 1) + digit + key.slice(at + 1)),
  );
  return [...without, ...swapped, ...other, ...more];
}
