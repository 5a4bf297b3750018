import { isSoundBulgarian, isSoundCzech, isSoundLatvian } from "./birth-numbers.ts";
import * as checksums from "./european-checksums.ts";
import type { Reading } from "./foreign.ts";

type Rule = {
  format: RegExp;
  isSound: (number: string) => boolean;
  complete?: (number: string) => string;
};

// Formats as published with VIES; `complete` normalises other spellings (leading zeros, domestic numbers).
const rules: Record<string, Rule> = {
  AT: { format: /^U\d{8}$/, isSound: checksums.isSoundAustrian },
  BE: {
    format: /^([01]\d{9}|[2-9]\d{8})$/,
    isSound: checksums.isSoundBelgian,
    complete: padTo(10),
  },
  BG: { format: /^\d{9,10}$/, isSound: isSoundBulgarian },
  CY: { format: /^\d{8}[A-Z]$/, isSound: checksums.isSoundCypriot },
  CZ: { format: /^\d{8,10}$/, isSound: isSoundCzech },
  DE: { format: /^\d{9}$/, isSound: checksums.isSoundGerman },
  DK: { format: /^\d{8}$/, isSound: checksums.isSoundDanish },
  EE: { format: /^\d{9}$/, isSound: checksums.isSoundEstonian },
  EL: { format: /^\d{8,9}$/, isSound: checksums.isSoundGreek, complete: padTo(9) },
  FI: { format: /^\d{8}$/, isSound: checksums.isSoundFinnish },
  FR: { format: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, isSound: checksums.isSoundFrench },
  HR: { format: /^\d{11}$/, isSound: checksums.isSoundCroatian },
  HU: {
    format: /^\d{8}([1-5]\d{2})?$/,
    isSound: checksums.isSoundHungarian,
    complete: (number) => number.slice(0, 8),
  },
  IE: { format: /^\d[0-9A-Z+*]\d{5}[A-W]{1,2}$/, isSound: checksums.isSoundIrish },
  IT: { format: /^\d{11}$/, isSound: checksums.isSoundItalian },
  LT: { format: /^(\d{9}|\d{12})$/, isSound: checksums.isSoundLithuanian },
  LU: { format: /^\d{8}$/, isSound: checksums.isSoundLuxembourgish },
  LV: { format: /^\d{11}$/, isSound: isSoundLatvian },
  MT: { format: /^\d{8}$/, isSound: checksums.isSoundMaltese },
  NL: { format: /^[0-9A-Z+*]{9}B[0-9A-Z+*]{2}$/, isSound: checksums.isSoundDutch },
  PL: { format: /^\d{10}$/, isSound: checksums.isSoundPolish },
  PT: { format: /^\d{9}$/, isSound: checksums.isSoundPortuguese },
  RO: {
    format: /^(?=.{2,10}$)0*[1-9]\d+$/,
    isSound: checksums.isSoundRomanian,
    complete: (number) => number.replace(/^0+/, ""),
  },
  SE: { format: /^\d{12}$/, isSound: checksums.isSoundSwedish },
  SI: { format: /^\d{8}$/, isSound: checksums.isSoundSlovenian },
  SK: { format: /^\d{10}$/, isSound: checksums.isSoundSlovak },
  XI: { format: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, isSound: checksums.isSoundNorthernIrish },
};

/** True for the countries of the European Union except Spain, and for Northern Ireland (XI). */
export function isEuropean(country: string): boolean {
  return Object.hasOwn(rules, country);
}

/** Reads a number of another country of the Union: the format must be right, a failing checksum is only a doubt. */
export function readEuropean(numbered: { country: string; number: string }): Reading {
  const rule = rules[numbered.country];
  if (!rule?.format.test(numbered.number)) return { kind: "problem", problem: "wrong-format" };

  const number = rule.complete?.(numbered.number) ?? numbered.number;
  return { kind: "number", number, doubts: rule.isSound(number) ? [] : ["checksum"] };
}

function padTo(length: number): (number: string) => string {
  return (number) => number.padStart(length, "0");
}
