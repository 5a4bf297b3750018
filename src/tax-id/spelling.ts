export type Spelling =
  | { kind: "spelling"; typed: string; characters: string }
  | { kind: "problem"; problem: "missing" | "unreadable" | "too-long" };

/** Maximum length as typed: real numbers have up to 17 characters with prefix; the rest is room for separators. */
export const maxTaxIdLength = 40;

const invisibleMarks = /\p{Cf}/gu;
const lineBreaksAndControls = /(?!\t)[\p{Cc}\u2028\u2029]/u;
const fullWidth = /[\uFF01-\uFF5E]/g;
const separators = /[\s.,:;/\\_'’·()\p{Pd}\u2212]/gu;
// Dutch and Irish numbers may contain + and *.
const readable = /^[A-Za-z0-9+*]+$/;
// CI, NI, VA and TV are country codes too, so a label such as CIF would be read as a prefix if it stayed.
const labels = /^(?:CIF|NIF|NIE|DNI|VAT|IVA|TVA)+/;

/** Normalises typed text to capitals and digits, without separators and label. */
export function readSpelling(raw: string): Spelling {
  const typed = raw.replace(invisibleMarks, "").trim();
  if (typed.length > maxTaxIdLength) return { kind: "problem", problem: "too-long" };
  if (lineBreaksAndControls.test(typed)) return { kind: "problem", problem: "unreadable" };

  const bare = typed.replace(fullWidth, toAscii).replace(separators, "");
  if (bare === "") return { kind: "problem", problem: "missing" };
  // Checked before upper-casing, because some letters outside ASCII (ı, ſ) have an ASCII capital.
  if (!readable.test(bare)) return { kind: "problem", problem: "unreadable" };

  const characters = bare.toUpperCase().replace(labels, "");
  if (characters === "") return { kind: "problem", problem: "missing" };
  return { kind: "spelling", typed, characters };
}

function toAscii(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

// Country codes of ISO 3166-1 alpha-2 that are officially assigned.
const iso3166 =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS " +
  "BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE " +
  "EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM " +
  "HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC " +
  "LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA " +
  "NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO " +
  "TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

// VAT prefixes outside ISO: Greece, Northern Ireland, Kosovo, and EU (one-stop shop).
const beyondIso = ["EL", "XI", "XK", "EU"];

const known = new Set([...iso3166.split(" "), ...beyondIso]);

const otherSpellings = new Map([
  ["GR", "EL"],
  ["UK", "GB"],
]);

/** Country prefix at the start of a typed number, or null. No Spanish number begins with two letters. */
export function prefixOf(characters: string): string | null {
  const letters = characters.slice(0, 2);
  const country = otherSpellings.get(letters) ?? letters;
  return known.has(country) ? country : null;
}
