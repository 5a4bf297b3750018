import { cleanLine } from "./text.ts";

export type PhoneProblem = "missing" | "too-long" | "not-a-phone";

/** Maximum length in characters, as typed. */
export const maxPhoneLength = 40;

/**
 * Checks a telephone number by length and first digits; undefined when it is valid. Shared by browser and server.
 * Without a prefix the number belongs to the country of the tax ID (VAT prefix). Spanish numbers have nine digits, the
 * first from 6 to 9.
 */
export function phoneShapeProblem(typed: string, taxCountry: string): PhoneProblem | undefined {
  const value = tidyPhone(typed);
  if (value === "") return "missing";
  if (value.length > maxPhoneLength) return "too-long";
  const isWritten = /^[+\d\s().\-/]+$/.test(value);
  const characters = value.replace(/[^+\d]/g, "");
  if (!isWritten || !/^\+?\d{5,17}$/.test(characters)) return "not-a-phone";
  const international = characters.match(/^(?:\+|00)(\d+)$/)?.[1];
  const isPhone =
    international === undefined
      ? isNational(characters, callingCodes[taxCountry])
      : isInternational(international);
  return isPhone ? undefined : "not-a-phone";
}

/** Number without the scheme «tel:», without brackets around its prefix, and without the «(0)» that only nationals dial. */
export function tidyPhone(typed: string): string {
  return cleanLine(typed.normalize("NFKC"))
    .slice(0, maxPhoneLength + 10)
    .replace(/^tel\s?[.:]{0,2}\s?/i, "")
    .replace(/^\(\s?(\+|00)\s?(\d{1,3})\s?\)/, "$1$2 ")
    .replace(/^((?:\+|00)\s?\d{1,3}\s?)\(0\)/, "$1");
}

function isInternational(digits: string): boolean {
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((each) => each in lengths);
  return code !== undefined && isOfPlan(digits.slice(code.length), code);
}

/** True for a national number of calling code `code`, also without «+»; undefined code: the server checks it. */
function isNational(digits: string, code: string | undefined): boolean {
  if (code === undefined) return true;
  return isOfPlan(digits, code) || (digits.startsWith(code) && isInternational(digits));
}

function isOfPlan(digits: string, code: string): boolean {
  if (code === "34") return /^[6-9]\d{8}$/.test(digits);
  const possible = lengths[code] ?? [];
  // National prefixes that are dialled only inside a country: 0 or 1, 8 in Russia, 06 in Hungary.
  const left = [digits, digits.replace(/^[018]/, ""), digits.replace(/^06/, "")];
  return left.some(({ length }) => possible.includes(length));
}

/** Telephone calling codes, by VAT country prefix. */
const callingCodes: Partial<Record<string, string>> = {
  AD: "376",
  AT: "43",
  BE: "32",
  BG: "359",
  CH: "41",
  CY: "357",
  CZ: "420",
  DE: "49",
  DK: "45",
  EE: "372",
  EL: "30",
  ES: "34",
  FI: "358",
  FR: "33",
  GB: "44",
  HR: "385",
  HU: "36",
  IE: "353",
  IT: "39",
  LT: "370",
  LU: "352",
  LV: "371",
  MT: "356",
  NL: "31",
  NO: "47",
  PL: "48",
  PT: "351",
  RO: "40",
  SE: "46",
  SI: "386",
  SK: "421",
  XI: "44",
};

/** Possible lengths of national numbers, by calling code; a test compares them with the library libphonenumber. */
const lengths: Record<string, readonly number[]> = Object.fromEntries(
  `
  4-11: 352
  4-13: 43 598
  4-15: 49
  4-5: 290
  4-7: 690
  4-7,10: 98
  4,7: 683
  5: 500 682
  5-10: 27 64
  5-10,12: 61
  5-11: 31
  5-12: 358 971
  5-6: 247
  5-6,8-14: 82
  5-7: 688
  5-7,10: 685
  5-8: 386
  5-9,11: 852
  5,7: 676 677 678
  5,8: 47 686
  6: 298 299 672 687
  6-10: 48 95 880
  6-10,12: 46
  6-11: 375 595
  6-12: 39 381
  6-7: 597
  6-7,9: 421
  6-8,10: 53
  6-9: 252 355
  6-9,12: 359
  6,8-13: 63
  6,8-9: 376 689
  6,9: 40 508 681
  7: 238 239 246 248 269 291 297 592 673 674 680 691 692
  7-10: 84 243 254 353
  7-11: 886
  7-12: 86 972 882
  7-17: 62
  7-8: 241 599 670 675 853 961 965 975
  7-8,10: 230 267 372
  7-8,10-11: 507
  7-8,11: 503
  7-9: 231 385 967 968
  7-9,11: 974
  7,10: 960
  7,10,12-13: 90
  7,11: 501 679
  7,9: 220 245 265 354 423
  7,9-10: 44 263
  8: 45 216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 505 509 973 993 800
  8: 808
  8-10: 20 60 855 856 964 970 976
  8-10,13: 66
  8-11: 55 593
  8-12: 92 383 883
  8-13: 91
  8-17: 81
  8-9: 32 36 51 213 224 233 237 250 258 264 268 377 382 387 591 962 963
  8,10: 378 506 850
  8,10-11: 57 65 977
  8,11: 502 504
  9: 33 34 93 94 211 212 218 221 240 242 244 249 251 255 256 260 261 262 351 590 594 596 992 994 995 998 979
  9-10: 380 966 996 881
  9-11: 56
  9-12: 420
  9,12: 41 870
  10: 1 52 58 225 229
  10-11: 54
  10-12: 30
  10-14: 234
  10,14: 7
  11: 888
  12: 878
`
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [spans = "", codes = ""] = line.split(":");
      const possible = spans.split(",").flatMap(spanned);
      return codes
        .trim()
        .split(" ")
        .map((code) => [code, possible]);
    }),
);

function spanned(span: string): number[] {
  const [first = 0, last = first] = span.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
