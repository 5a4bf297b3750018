import { afterEach, expect, it } from "vitest";
import { samples, valuesOf } from "../../tests/support/setting-groups.ts";
import { readValuesFrom } from "../promises/values-in-force.ts";
import { type Company, company } from "../seller/copy/company.ts";
import {
  withoutSampleNumbers,
  withoutSampleNumbersOfCatalogues,
  withoutSampleTexts,
} from "../site/settings/sample-claims.ts";
import { settingsFindings as texts } from "./copy/settings-copy.ts";
import { failure, fine, warning } from "./finding.ts";
import { examineCompany } from "./settings.ts";

afterEach(() => readValuesFrom(() => ({})));

const luzDeLuna = {
  name: "Luz de Luna",
  tagline: "Perfumería al por mayor",
  legalName: "Luz de Luna Mayoristas, S. L.",
  taxId: "B12345674",
  address: "Carrer de la Mar, 7, 46003 València",
  registry: "Registro Mercantil de Valencia, tomo 1234, folio 56, hoja V-7890",
  location: "Valencia",
  email: "ventas@luzdeluna.example",
  phone: "+34 961 234 567",
  instagram: "https://www.instagram.com/luzdeluna",
  facebook: "",
  pinterest: "",
  tiktok: "",
};

it.each([
  ["nothing", {}, fine(texts.ownCompany)],
  ["a tagline", { tagline: samples.company.tagline }, failure(texts.sampleCompany("lema"))],
  [
    "one network of four",
    { pinterest: samples.company.pinterest },
    failure(texts.sampleCompany("Pinterest")),
  ],
  ["a name", { name: samples.company.name }, failure(texts.sampleCompany("nombre comercial"))],
  [
    "a location",
    { location: samples.company.location },
    warning(texts.sampleLocation("España / Europa")),
  ],
])("doctor finds remaining facts of the sample company: %s", (_, left, finding) => {
  const groups = {
    company: { ...luzDeLuna, ...left },
    marketingNumbers: withoutSampleNumbers(samples.marketingNumbers),
    catalogues: withoutSampleNumbersOfCatalogues(samples.catalogues),
    home: withoutSampleTexts(samples.home),
  };
  readValuesFrom(() => valuesOf(groups, { email: undefined, phone: undefined }));
  const found = examineCompany({ publicUrl: "https://luzdeluna.example" }, {
    ...company,
  } as Company);
  expect(found).toEqual(finding);
});
