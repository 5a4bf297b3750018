import { choice } from "../../fields/choices.ts";
import { asText, type RecordField, type ValuesOf } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import { optional, withRule } from "../../fields/one-input.ts";
import { shaped } from "../../fields/texts.ts";
import { picture } from "../../setting-groups/picture.ts";
import { optionalText, publicLine } from "../../setting-groups/public-texts.ts";
import { keptRows, type ListField, records } from "../../setting-groups/records.ts";
import { catalogueColours } from "../domain/catalogue-colours.ts";
import { catalogueFrame } from "../domain/catalogue-picture.ts";

const maxCatalogues = 9;
const maxAddressLength = 40;
const maxTabLength = 30;

/** First segments below `/catalogo/` of other pages. */
const reservedAddresses = ["marcas", "mayores-de-edad", "sitemap"];

const number = optional(whole({ min: 0, max: 10_000_000 }), 0);
const addressShape = /^[a-z\d]+(?:-[a-z\d]+)*$/;

const segment = shaped("address", {
  control: { type: "line", input: "code" },
  problem: "not-an-address",
  isValid: (typed) => addressShape.test(typed) && typed.length <= maxAddressLength,
});

const address = withRule(segment, (typed) =>
  reservedAddresses.includes(typed) ? { problem: "reserved-address" as const } : null,
);

const formerAddresses = shaped("addresses", {
  control: { type: "line", input: "code" },
  isLong: true,
  problem: "not-an-address",
  isValid: (typed) =>
    typed.length <= 400 && typed.split(" ").every((one) => addressShape.test(one)),
});

const fields = {
  name: hidden(),
  /** Place among the catalogues; a blank one comes last. Places are counted anew when they are saved. */
  place: optional(whole({ min: 1, max: 99 }), 99),
  title: publicLine(60),
  tab: optionalText(publicLine(maxTabLength)),
  inSentence: optionalText(publicLine(60)),
  address: optionalText(address),
  description: optionalText(publicLine(200)),
  colour: choice(catalogueColours, { absent: "sand" }),
  audience: choice(["all-ages", "adults"], { absent: "all-ages" }),
  visibility: choice(["listed", "unlisted"], { absent: "listed" }),
  products: number,
  bestSellers: number,
  discreetName: optionalText(publicLine(30)),
  formerAddresses: optionalText(formerAddresses),
  picture: picture(catalogueFrame),
} as const;

const rows = records({ min: 1, max: maxCatalogues, of: fields });

/** Catalogue as the owner edits it. `name` is given once, from its first address, and stays. */
export type CatalogueRecord = ValuesOf<typeof fields>;

/** The company's catalogues in the order of their places; what a row leaves out follows from its title. */
export const catalogueRecords: ListField<typeof fields> = {
  ...rows,
  parse(typed) {
    const known = typed.form.problems.length;
    const parsed = rows.parse(typed);
    if (!parsed || typed.form.problems.length > known) return parsed;
    const numbers = keptRows(fields, typed.path, typed.form.texts);
    const records = named(parsed.map(completed));
    records.forEach(({ address }, at) => {
      const isRepeated = records.findIndex((record) => record.address === address) < at;
      // A title such as «Marcas» has led to it, if it was not typed.
      if (isRepeated || reservedAddresses.includes(address))
        typed.part(`${numbers[at]}.address`).reject("reserved-address");
    });
    if (!records.some(({ visibility }) => visibility === "listed")) typed.reject("too-few", 1);
    return records
      .toSorted((one, other) => one.place - other.place)
      .map((record, at) => ({ ...record, place: at + 1 }));
  },
};

function completed(record: CatalogueRecord): CatalogueRecord {
  const { title, tab, inSentence, address } = record;
  return {
    ...record,
    tab: tab || title.slice(0, maxTabLength).trim(),
    inSentence: inSentence || title.slice(0, 1).toLowerCase() + title.slice(1),
    address: address || addressFrom(title),
  };
}

/** Gives each new catalogue a name that no other one has, nor one that was merged into another. */
function named(records: readonly CatalogueRecord[]): CatalogueRecord[] {
  const taken = new Set(
    records.flatMap(({ name, formerAddresses }) => [
      name,
      ...formerAddresses.split(" ").filter(Boolean).map(nameFrom),
    ]),
  );
  return records.map((record) => {
    if (record.name !== "") return record;
    const letters = nameFrom(record.address);
    const name = ["", ..."abcdefghijklmnopqrstuvwxyz"]
      .map((end) => letters + end)
      .find((candidate) => !taken.has(candidate));
    taken.add(name ?? letters);
    return { ...record, name: name ?? letters };
  });
}

function nameFrom(address: string): string {
  return address.replace(/[^a-z]/g, "").slice(0, 20) || "catalogo";
}

function addressFrom(title: string): string {
  const letters = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = letters.replace(/[^a-z\d]+/g, "-").slice(0, maxAddressLength);
  return words.replace(/^-+|-+$/g, "") || "catalogo";
}

/**
 * Catalogues with the addresses that they had before among their former ones, so that links to those still lead to them.
 */
export function withFormerAddresses(
  records: readonly CatalogueRecord[],
  before: readonly CatalogueRecord[],
): CatalogueRecord[] {
  const inUse = new Set(records.map(({ address }) => address));
  return records.map((record) => {
    const old = before.find(({ name }) => name === record.name)?.address ?? record.address;
    const former = new Set([...record.formerAddresses.split(" "), old]);
    return {
      ...record,
      formerAddresses: [...former].filter((one) => one !== "" && !inUse.has(one)).join(" "),
    };
  });
}

/** Letters that the form keeps without showing them. */
function hidden(): RecordField<string, "missing"> {
  return {
    kind: "hidden",
    control: { type: "own", name: "hidden" },
    parse: (typed) => (/^[a-z]+(?: [a-z]+)*$/.test(typed.text()) ? typed.text() : ""),
    write: (value) => ({ "": asText(value) }),
  };
}
