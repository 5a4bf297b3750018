import { afterEach, describe, expect, it } from "vitest";
import {
  type GroupName,
  type GroupValues,
  samples,
  siteSettings,
  toTyped,
  valuesOf,
} from "../../../tests/support/setting-groups.ts";
import type { TypedTexts } from "../../fields/field.ts";
import { readValuesFrom, type SetValues } from "../../promises/values-in-force.ts";
import { company } from "../../seller/copy/company.ts";
import { marketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import { about, benefits, hero, opinions } from "../../site/copy/home-copy.ts";
import { homeMeta } from "../../site/copy/home-meta.ts";
import { tabNamed } from "../../storefront/copy/shelves.ts";
import { parseGroup as parse } from "../domain/parse-group.ts";
import { getGroup } from "../services/site-settings.ts";
import { pageValuesOf as pageValues } from "./values-in-force.ts";

afterEach(() => readValuesFrom(() => ({})));

describe.each(["marketingNumbers", "home"] as const)("%s", (group) => {
  it("with the sample's values are accepted, and the browser gets none of them", () => {
    const parsed = parseGroup(group, toTyped(group, samples[group]));
    expect(parsed).toEqual({ kind: "value", value: samples[group] });
    const values = valuesOf({ [group]: samples[group] }, {});
    expect(pageValuesOf(values, publicPages)).toEqual({});
  });
});

it("the browser gets the texts and numbers that differ from the sample's", () => {
  const values = valuesOf(
    {
      home: { ...samples.home, heroTitle: "Todo para su tienda" },
      marketingNumbers: numbersWith({}),
    },
    {},
  );
  expect(pageValuesOf(values, publicPages)).toEqual({ home: { heroTitle: "Todo para su tienda" } });
});

it("the browser gets the reasons of a rejection, but no question or text that only the staff uses", () => {
  const answers = {
    ...samples.answers,
    welcome: "Bienvenidos",
    questions: [{ name: "IAE", text: "¿Qué epígrafe?" }],
    duplicate: "Ya tiene cuenta.",
    duplicateText: "Escríbanos.",
  };
  expect(pageValuesOf(valuesOf({ answers }, {}), publicPages)).toEqual({
    answers: { duplicate: "Ya tiene cuenta." },
  });
});

it("every text of the home page that mentions a marketing number follows its setting", () => {
  putInForce({ marketingNumbers: numbersWith({ products: 31_500, yearsInB2C: 9, reviews: 1250 }) });
  expect(hero.text).toContain("Más de 31.500 productos");
  expect(hero.facts[0]).toEqual({ value: "31.500+", label: "productos" });
  expect(benefits.items[0]?.text).toContain("Más de 31.500 referencias");
  expect(about.paragraphs[0]).toContain("Llevamos 9 años");
  expect(opinions.text).toContain("Más de 1.250 reseñas");
});

it("a rating of the owner is shown only with its source and month", () => {
  const ratingOf = (given: Parameters<typeof numbersWith>[0]) => {
    putInForce({ marketingNumbers: numbersWith({ rating: 4.6, ...given }) });
    return marketingNumbers.rating;
  };
  expect(ratingOf({})).toBe(0);
  expect(ratingOf({ ratingSource: "Google" })).toBe(0);
  expect(ratingOf({ ratingSource: "Google", ratingMonth: "2026-11" })).toBe(4.6);
});

it("the source of a marketing number is named with its month, and once for two numbers of one source", () => {
  expect(opinions.sources).toBe("");
  const google = { ratingSource: "Google", ratingMonth: "2026-11" };
  putInForce({ marketingNumbers: numbersWith({ ...google, productsSource: "recuento propio" }) });
  expect(opinions.sources).toBe(
    "Productos: recuento propio. Valoración: Google, noviembre de 2026.",
  );
  const reviews = { reviewsSource: "Google", reviewsMonth: "2026-11" };
  putInForce({ marketingNumbers: numbersWith({ ...google, ...reviews }) });
  expect(opinions.sources).toBe("Valoración y reseñas: Google, noviembre de 2026.");
});

it("a catalogue that is not shown is counted in no text and named in none", () => {
  const heroText = samples.home.heroText;
  putInForce({ catalogues: showing("rizos", "espiritual") });
  expect(hero.text).toContain("en 2\u00A0catálogos especializados");
  expect(hero.facts[1]).toEqual({ value: "2", label: "catálogos" });
  expect(hero.pictureAlt).not.toContain("tres");
  expect(homeMeta(company).description).toContain(
    "en 2 catálogos: rizos y cosmética general, y espiritualidad y bienestar.",
  );
  expect([tabNamed("erotica"), tabNamed("espiritual")]).toEqual(["rizos", "espiritual"]);

  putInForce({ catalogues: showing("erotica") });
  expect(heroText).toContain("{catálogos}");
  expect(hero.text).toContain("en un\u00A0catálogo especializado.");
  expect(hero.facts[1]).toEqual({ value: "1", label: "catálogo" });
  expect(homeMeta(company).description).toContain("en un catálogo: erótica.");
  expect(tabNamed(null)).toBe("erotica");
});

it("at least one catalogue is shown, and visitors' browsers learn of no other", () => {
  expect(parseGroup("catalogues", {})).toEqual({
    kind: "problems",
    problems: [{ path: "list", problem: "too-few", limit: "1" }],
  });
  expect(parseGroup("catalogues", toTyped("catalogues", showing()))).toEqual({
    kind: "problems",
    problems: [{ path: "list", problem: "too-few", limit: "1" }],
  });
  expect(pageValuesOf(valuesOf({ catalogues: samples.catalogues }, {}), publicPages)).toEqual({});
  const values = valuesOf({ catalogues: showing("rizos") }, {});
  const namesIn = (sent: object) =>
    (sent as { catalogues: { list: { name: string }[] } }).catalogues.list.map(({ name }) => name);
  expect(namesIn(pageValuesOf(values, publicPages))).toEqual(["rizos"]);
  expect(namesIn(pageValuesOf(values, { areOfConsole: true }))).toHaveLength(3);
});

it("products for adults are for companies only where a saved version does not say", () => {
  const { adult: _, ...typed } = toTyped("catalogues", samples.catalogues);
  expect(parseGroup("catalogues", typed)).toEqual({ kind: "value", value: samples.catalogues });
  expect(parseGroup("catalogues", { ...typed, adult: "confirmed" })).toMatchObject({
    value: { adult: "confirmed" },
  });
  expect(parseGroup("catalogues", { ...typed, adult: "everybody" })).toEqual({
    kind: "problems",
    problems: [{ path: "adult", problem: "not-an-option" }],
  });
});

it("a brace in a text that names no fact is a problem", () => {
  const typed = { ...toTyped("home", samples.home), heroText: "Más de {prodctos} productos" };
  expect(parseGroup("home", typed)).toMatchObject({
    problems: [{ path: "heroText", problem: "unknown-fact" }],
  });
});

const publicPages = { areOfConsole: false };

/** The sample's catalogues, of which only the named are shown. */
function showing(...names: string[]): GroupValues["catalogues"] {
  const list = samples.catalogues.list.map((record) => ({
    ...record,
    visibility: names.includes(record.name) ? ("listed" as const) : ("unlisted" as const),
  }));
  return { ...samples.catalogues, list };
}

function pageValuesOf(values: SetValues, pages: { areOfConsole: boolean }): SetValues {
  return pageValues(siteSettings, values, pages);
}

function parseGroup(name: GroupName, typed: TypedTexts) {
  return parse(getGroup(siteSettings, name), typed);
}

function numbersWith(
  changed: Partial<GroupValues["marketingNumbers"]>,
): GroupValues["marketingNumbers"] {
  return { ...samples.marketingNumbers, ...changed };
}

function putInForce(groups: Parameters<typeof valuesOf>[0]): void {
  const values = valuesOf(groups, {});
  readValuesFrom(() => values);
}
