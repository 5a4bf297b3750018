import { formatGtin } from "./gtin.ts";

/** EAN bar patterns of the digits 0 to 9 in the code sets A, B and C. Source: GS1 General Specifications, 5.2.1.2. */
const setA = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011";
const codesA = setA.split(" ");
const codesC = codesA.map((code) => code.replace(/[01]/g, (bit) => (bit === "0" ? "1" : "0")));
const codesB = codesC.map((code) => [...code].reverse().join(""));
/** Code sets of the six left digits of an EAN-13, chosen by its first digit, which has no bars of its own. */
const parities = "AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA".split(" ");

/** Bars of an EAN-8 or EAN-13, «1» black and «0» white; null for the GTIN of a shipping case, which needs an ITF-14. */
export function eanModules(gtin14: string): string | null {
  const digits = formatGtin(gtin14);
  if (/^\d{8}$/.test(digits)) return symbol(digits.slice(0, 4), digits.slice(4), "AAAA");
  const ean13 = digits.padStart(13, "0");
  if (!/^\d{13}$/.test(ean13)) return null;
  const sets = parities[Number(ean13[0])] ?? "";
  return symbol(ean13.slice(1, 7), ean13.slice(7), sets);
}

function symbol(left: string, right: string, sets: string): string {
  const coded = (digits: string, codes: (at: number) => readonly string[]) =>
    [...digits].map((digit, at) => codes(at)[Number(digit)] ?? "").join("");
  const before = coded(left, (at) => (sets[at] === "B" ? codesB : codesA));
  return `101${before}01010${coded(right, () => codesC)}101`;
}

/** SVG path of the bars, one unit wide for each character of `modules` and one unit high. */
export function barsPath(modules: string): string {
  return Array.from(
    modules.matchAll(/1+/g),
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  ).join("");
}
