import { afterEach, expect, it } from "vitest";
import { samples, valuesOf } from "../../../tests/support/setting-groups.ts";
import { readValuesFrom } from "../../promises/values-in-force.ts";
import {
  sampleClaimsLeft,
  withoutSampleNumbers,
  withoutSampleNumbersOfCatalogues,
  withoutSampleTexts,
} from "./sample-claims.ts";

const installed = { email: undefined, phone: undefined };
afterEach(() => readValuesFrom(() => ({})));

const own = {
  marketingNumbers: withoutSampleNumbers(samples.marketingNumbers),
  catalogues: withoutSampleNumbersOfCatalogues(samples.catalogues),
  home: withoutSampleTexts(samples.home),
};
const putInForce = (groups: Partial<typeof own>) =>
  readValuesFrom(() => valuesOf(groups, installed));
const left = () => sampleClaimsLeft().map(({ says }) => says);

it("the check for sample claims names every testimonial, number and sentence of the sample company", () => {
  expect(left()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Testimonio de Salón Rizo Libre/),
      "Años de venta al público (B2C): 7",
      "Rizos: productos: 8.000",
      "«Creemos en negocios libres que devuelven a su comunidad parte de lo que reciben.»",
    ]),
  );
  expect(left().filter((claim) => claim.startsWith("Testimonio"))).toHaveLength(3);
});

it("the check for sample claims finds nothing once they are removed", () => {
  putInForce(own);
  expect(left()).toEqual([]);
});

it("the check for sample claims finds one in another text, with other punctuation or another name", () => {
  const [testimonial] = samples.home.testimonials;
  if (!testimonial) throw new Error("the sample has no testimonial");
  const text =
    "Somos tres. Nacimos cuidando el cabello afro, rizado, mixto y ondulado, y de ahí viene nuestra manera de trabajar: escuchar primero, recomendar después";
  putInForce({
    ...own,
    marketingNumbers: { ...own.marketingNumbers, rating: 4.8 },
    home: {
      ...own.home,
      aboutLead: text,
      testimonials: [{ ...testimonial, author: "Peluquería Mar" }],
    },
  });
  expect(left()).toEqual([
    expect.stringContaining("Testimonio de Peluquería Mar"),
    "Valoración media: 4,8",
    expect.stringContaining("«Nacimos cuidando"),
  ]);
});

it("removing the sample's texts keeps what the owner has written beside them", () => {
  const aboutText = `Vendemos tornillos.\n\n${samples.home.aboutText}`;
  const texts = withoutSampleTexts({ ...samples.home, aboutText, qualityText: "Con marcado CE." });
  expect(texts).toMatchObject({
    aboutText: "Vendemos tornillos.",
    qualityText: "Con marcado CE.",
    testimonials: [],
    qualityTitle: samples.home.qualityTitle,
    stockTitle: "",
    value1Title: "",
  });
});
