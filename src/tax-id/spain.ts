import { hasLuhnDigit } from "./check-digits.ts";
import type { Reading } from "./foreign.ts";

// Legal form by first character. Real Decreto 1065/2007 (NIF of persons), Orden EHA/451/2008 (NIF of entities).
const entityForms = {
  A: "public-limited-company",
  B: "limited-company",
  C: "general-partnership",
  D: "limited-partnership",
  E: "community-of-property",
  F: "cooperative",
  G: "association",
  H: "property-owners-community",
  J: "civil-partnership",
  N: "foreign-entity",
  P: "local-authority",
  Q: "public-body",
  R: "religious-institution",
  S: "state-or-regional-body",
  U: "temporary-joint-venture",
  V: "other-entity",
  W: "permanent-establishment",
} as const;

export type LegalForm =
  | (typeof entityForms)[keyof typeof entityForms]
  | "natural-person"
  | "foreign-natural-person";

// Digit that replaces the first letter of a NIE (foreigner's number) when its check letter is computed.
const foreignDigits: Record<string, string> = { X: "0", Y: "1", Z: "2" };
const personControls = "TRWAGMYFPDXBNJZSQVHLCKE";
const entityControls = "JABCDEFGHI";
const entitiesWithEmail = "NPQRSW";

const national = /^(\d{1,8})([A-Z])$/;
// Before 2008 a NIE had eight digits, the first of them zero; papers with such numbers are still in use.
const foreigner = /^([XYZ])0?(\d{1,7})([A-Z])$/;
// Tax numbers of persons without DNI or NIE. K: a minor, L: a Spaniard abroad, M: a foreigner.
const specialPerson = /^([KLM])(\d{7})([A-Z])$/;
const entity = /^([A-HJNP-SU-W])(\d{7})([0-9A-J])$/;

/** Reads a NIF (Spanish tax number) without prefix, restoring omitted leading zeros. */
export function readSpanish(number: string): Reading {
  const [, digits, control] = national.exec(number) ?? [];
  if (digits && control) {
    return readPerson({ initial: "", digits: digits.padStart(8, "0"), control });
  }

  const [, initial, body, end] =
    foreigner.exec(number) ?? specialPerson.exec(number) ?? entity.exec(number) ?? [];
  if (!initial || !body || !end) return { kind: "problem", problem: "wrong-format" };
  if (isEntityInitial(initial)) return readEntity({ initial, digits: body, control: end });
  return readPerson({ initial, digits: body.padStart(7, "0"), control: end });
}

/** Legal form of a valid Spanish number by its first character; a digit, K or L means a natural person. */
export function legalFormOf(number: string): LegalForm {
  const initial = number.charAt(0);
  if (isEntityInitial(initial)) return entityForms[initial];
  return "XYZM".includes(initial) ? "foreign-natural-person" : "natural-person";
}

/** Number with its canonical check character: a letter for public, religious and foreign entities, else a digit. */
export function canonicalControl(number: string): string {
  const initial = number.charAt(0);
  if (!isEntityInitial(initial)) return number;
  const value = entityControlValue(number.charAt(8));
  const control = entitiesWithEmail.includes(initial) ? entityControls.charAt(value) : value;
  return number.slice(0, 8) + control;
}

type NumberParts = { initial: string; digits: string; control: string };

function readPerson({ initial, digits, control }: NumberParts): Reading {
  const counted = (foreignDigits[initial] ?? "") + digits;
  if (control !== personControls.charAt(Number(counted) % 23)) {
    return { kind: "problem", problem: "wrong-control" };
  }
  return { kind: "number", number: initial + digits + control, doubts: doubtsOf(digits) };
}

// Check digit and check letter are both accepted: numbers in use have either, whatever their first letter.
function readEntity({ initial, digits, control }: NumberParts): Reading {
  if (!hasLuhnDigit(digits + entityControlValue(control))) {
    return { kind: "problem", problem: "wrong-control" };
  }
  return { kind: "number", number: initial + digits + control, doubts: doubtsOf(digits) };
}

/** Doubts numbers of equal or ascending digits, because forms and manuals use them as examples. */
function doubtsOf(digits: string): "sample"[] {
  return /^(\d)\1+$/.test(digits) || digits === "12345678" ? ["sample"] : [];
}

function entityControlValue(control: string): number {
  const letter = entityControls.indexOf(control);
  return letter >= 0 ? letter : Number(control);
}

function isEntityInitial(initial: string): initial is keyof typeof entityForms {
  return initial in entityForms;
}
