import fc from "fast-check";
import { stdnum, type Validator } from "stdnum";
import { expect, test } from "vitest";
import {
  doubtfulEuropean,
  entityVectors,
  personVectors,
  publishedVectors,
  soundEuropean,
  wrongControls,
} from "../../tests/support/tax-id-vectors.ts";
import { parseTaxId } from "./tax-id.ts";

type Disagreement = {
  country: string;
  stdnumSays: "valid" | "invalid";
  why: string;
  covers: (number: string) => boolean;
};

// Known disagreements with the library stdnum 1.12; any other disagreement fails the test.
const knownDisagreements: Disagreement[] = [
  {
    country: "BE",
    stdnumSays: "valid",
    why: "it takes ten digits that begin with 2 to 9, a format that Belgium does not issue",
    covers: (number) => /^[2-9]\d{9}$/.test(number),
  },
  {
    country: "BG",
    stdnumSays: "invalid",
    why: "it refuses numbers that start with 4 to 8, among them many companies and persons",
    covers: (number) => /^[4-8]/.test(number),
  },
  {
    country: "BG",
    stdnumSays: "valid",
    why: "its check of the tax office's own register of persons is inverted: other ten digits pass",
    covers: (number) => number.length === 10,
  },
  {
    country: "BG",
    stdnumSays: "invalid",
    why: "for the same reason it refuses the persons who are in that register",
    covers: (number) => number.length === 10,
  },
  {
    country: "CZ",
    stdnumSays: "invalid",
    why: "it counts a digit too many in nine-digit numbers that begin with 6, and refuses sound ones",
    covers: (number) => /^6\d{8}$/.test(number),
  },
  {
    country: "CZ",
    stdnumSays: "valid",
    why: "for the same reason it takes ones with a wrong control",
    covers: (number) => /^6\d{8}$/.test(number),
  },
  {
    country: "CZ",
    stdnumSays: "valid",
    why: "it takes birth numbers from before 1900, and months that no register adds so much to",
    covers: (number) =>
      /^[0-57-9]\d{8}$/.test(number) || /^\d\d(?:1[3-9]|[349]\d|6[3-9])/.test(number),
  },
  {
    country: "DE",
    stdnumSays: "valid",
    why: "it takes a leading zero, which the ministry of finance rules out",
    covers: (number) => number.startsWith("0"),
  },
  {
    country: "DK",
    stdnumSays: "valid",
    why: "it takes a leading zero, which is never issued",
    covers: (number) => number.startsWith("0"),
  },
  {
    country: "MT",
    stdnumSays: "valid",
    why: "it takes a leading zero, which is never issued",
    covers: (number) => number.startsWith("0"),
  },
  {
    country: "NL",
    stdnumSays: "valid",
    why: "it takes registration 00, though they are counted from 01",
    covers: (number) => number.endsWith("B00"),
  },
  {
    country: "IT",
    stdnumSays: "invalid",
    why: "it wants a known office in the eighth to tenth digit; here the office is not looked at",
    covers: (number) => Number(number.slice(7, 10)) > 100 || number.slice(7, 10) === "000",
  },
  {
    country: "LV",
    stdnumSays: "invalid",
    why: "it wants a real day in a person's number, and so refuses those since 2017",
    covers: (number) => /^[0-3]/.test(number),
  },
  {
    country: "NL",
    stdnumSays: "invalid",
    why: "it knows digits only, where VIES allows letters, + and *",
    covers: (number) => !/^\d{9}B\d\d$/.test(number),
  },
  {
    country: "SE",
    stdnumSays: "invalid",
    why: "it wants 01 at the end, though one holder can have further registrations",
    covers: (number) => !number.endsWith("01"),
  },
  {
    country: "SI",
    stdnumSays: "valid",
    why: "it takes a leading zero, which is outside the range that is issued",
    covers: (number) => number.startsWith("0"),
  },
  {
    country: "SI",
    stdnumSays: "valid",
    why: "it reads a control of eleven as 1, where such a number is never issued",
    covers: (number) => number.endsWith("1"),
  },
  {
    country: "SK",
    stdnumSays: "invalid",
    why: "it asks of the first digit what holds for the third: 2, 3, 4, 7, 8 or 9",
    covers: (number) => /^[156]/.test(number),
  },
  {
    country: "SK",
    stdnumSays: "valid",
    why: "for the same reason it takes any third digit",
    covers: (number) => /^..[0156]/.test(number),
  },
  {
    country: "XI",
    stdnumSays: "valid",
    why: "under GB it takes any two letters before three digits, not GD and HA alone",
    covers: (number) => /^[A-Z]{2}\d{3}$/.test(number),
  },
  {
    country: "XI",
    stdnumSays: "invalid",
    why: "under GB it takes the second range of numbers only from 100 on",
    covers: (number) => number.startsWith("0"),
  },
  {
    country: "XI",
    stdnumSays: "valid",
    why: "under GB it also takes a sum of 55, which the published rule does not give",
    covers: (number) => /^\d+$/.test(number),
  },
];

// Name of stdnum's validator, by country; the default is `vat`.
const validators: Record<string, string> = {
  AT: "uid",
  CZ: "dic",
  DK: "cvr",
  EE: "kmkr",
  ES: "nif",
  FI: "alv",
  FR: "tva",
  HR: "oib",
  HU: "anum",
  IT: "iva",
  LT: "pvm",
  LU: "tva",
  LV: "pvn",
  NL: "btw",
  PL: "nip",
  PT: "nif",
  RO: "cif",
  SI: "ddv",
  SK: "dph",
};

const compared = comparisons();

test("the library stdnum agrees on every tax ID, typing mistake and similar text but for known disagreements", () => {
  const unexplained = compared.filter((each) => each.ours !== each.theirs && !explanationOf(each));
  expect(unexplained.map(({ country, number, theirs }) => `${country}${number} ${theirs}`)).toEqual(
    [],
  );
});

test.each(knownDisagreements)("the library stdnum disagrees on $country: $why", (known) => {
  const met = compared.filter((each) => each.ours !== each.theirs && explanationOf(each) === known);
  expect(met.length).toBeGreaterThan(0);
});

test("the library stdnum has neither XI, nor EL for Greece", () => {
  expect(stdnum).not.toHaveProperty("XI");
  expect(stdnum).not.toHaveProperty("EL");
});

type Compared = {
  country: string;
  number: string;
  ours: Disagreement["stdnumSays"];
  theirs: Disagreement["stdnumSays"];
};

function comparisons(): Compared[] {
  const keys = [
    ...[...entityVectors, ...publishedVectors, ...personVectors].map(([, key]) => key),
    ...wrongControls.filter((number) => /^[A-Z\d]{9}$/.test(number)).map((number) => `ES${number}`),
    ...soundEuropean,
    ...doubtfulEuropean,
  ];
  const all = new Set(keys.flatMap((key) => [key, ...mistypingsOf(key), ...likenessesOf(key)]));
  return [...all].map((key) => {
    const country = key.slice(0, 2);
    const parsed = parseTaxId(key);
    const number = parsed.kind === "tax-id" ? parsed.taxId.number : key.slice(2);
    const isSound = parsed.kind === "tax-id" && !parsed.taxId.doubts.includes("checksum");
    const theirs = validatorOf(country).validate(number).isValid;
    return { country, number, ours: verdict(isSound), theirs: verdict(theirs) };
  });
}

function verdict(isValid: boolean): Disagreement["stdnumSays"] {
  return isValid ? "valid" : "invalid";
}

function explanationOf({ country, number, theirs }: Compared): Disagreement | undefined {
  return knownDisagreements.find(
    (known) => known.country === country && known.stdnumSays === theirs && known.covers(number),
  );
}

// All copies of a number in which one character after the prefix is replaced by another of its kind.
function mistypingsOf(key: string): string[] {
  return [...key].flatMap((character, at) =>
    at < 2 ? [] : kindOf(character).map((other) => key.slice(0, at) + other + key.slice(at + 1)),
  );
}

// Random numbers of the same shape; the seed makes them the same in every run.
function likenessesOf(key: string): string[] {
  const characters = [...key.slice(2)].map((character) => fc.constantFrom(...kindOf(character)));
  const numbers = fc.sample(fc.tuple(...characters), { numRuns: 300, seed: 2025 });
  return numbers.map((number) => key.slice(0, 2) + number.join(""));
}

function kindOf(character: string): string[] {
  return [...(/\d/.test(character) ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ")];
}

// stdnum has Greece as GR, and Northern Ireland (XI) under the British rule.
function validatorOf(country: string): Validator {
  const theirCountry = { EL: "GR", XI: "GB" }[country] ?? country;
  const validator = stdnum[theirCountry]?.[validators[country] ?? "vat"];
  if (!validator) throw new Error(`stdnum has nothing for ${country}`);
  return validator;
}
