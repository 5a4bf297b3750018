import { expect, it } from "vitest";
import { parseGroup } from "../../settings/domain/parse-group.ts";
import { toTyped } from "../../settings/domain/typed-texts.ts";
import { type CatalogueRecord, withFormerAddresses } from "./catalogue-records.ts";
import { cataloguesSettings } from "./catalogues-settings.ts";

function parsed(list: readonly object[]) {
  const outcome = parseGroup(
    cataloguesSettings,
    toTyped(cataloguesSettings, { list, adult: "members" }),
  );
  if (outcome.kind === "problems") throw new Error(JSON.stringify(outcome.problems));
  return outcome.value.list as readonly CatalogueRecord[];
}

function problemsOf(list: readonly object[]) {
  const outcome = parseGroup(
    cataloguesSettings,
    toTyped(cataloguesSettings, { list, adult: "members" }),
  );
  return outcome.kind === "problems"
    ? outcome.problems.map(({ path, problem }) => `${path} ${problem}`)
    : [];
}

it("a catalogue needs only a title: name, address and words follow from it", () => {
  expect(parsed([{ title: "Papelería y regalo" }])).toEqual([
    expect.objectContaining({
      name: "papeleriayregalo",
      place: 1,
      address: "papeleria-y-regalo",
      tab: "Papelería y regalo",
      inSentence: "papelería y regalo",
      colour: "sand",
      audience: "all-ages",
      visibility: "listed",
      products: 0,
    }),
  ]);
});

it("catalogues are in the order of their places, and a new one comes last", () => {
  const [first, second] = cataloguesSettings.sample.list;
  const list = parsed([{ ...first, place: 2 }, { ...second, place: 1 }, { title: "Menaje" }]);
  expect(list.map(({ name, place }) => `${place} ${name}`)).toEqual([
    "1 espiritual",
    "2 rizos",
    "3 menaje",
  ]);
});

it("the names of catalogues are unique, and stay when title and address change", () => {
  const [menaje, other] = parsed([
    { title: "Menaje" },
    { title: "Menaje 2024", address: "menaje-24" },
  ]);
  expect([menaje?.name, other?.name]).toEqual(["menaje", "menajea"]);
  expect(parsed([{ ...menaje, title: "Hogar", address: "hogar" }])[0]?.name).toBe("menaje");
});

it("the name of a merged catalogue is not given again", () => {
  const [papel] = parsed([{ title: "Papel", formerAddresses: "menaje" }]);
  expect(parsed([papel ?? {}, { title: "Menaje" }])[1]).toMatchObject({
    name: "menajea",
    address: "menaje",
  });
});

it("the addresses of catalogues are unique, well formed and not those of other pages", () => {
  expect(problemsOf([{ title: "Menaje" }, { title: "menaje" }])).toEqual([
    "list.1.address reserved-address",
  ]);
  expect(problemsOf([{ title: "Marcas" }])).toEqual(["list.0.address reserved-address"]);
  expect(problemsOf([{ title: "Menaje", address: "Menaje/hogar" }])).toEqual([
    "list.0.address not-an-address",
  ]);
});

it("a changed catalogue address is kept as a former one, unless another catalogue has it now", () => {
  const before = parsed([{ title: "Menaje" }, { title: "Hogar" }]);
  const [menaje, hogar] = before;
  if (!menaje || !hogar) throw new Error("two catalogues were parsed");
  const once = withFormerAddresses([{ ...menaje, address: "cocina" }, hogar], before);
  expect(once.map(({ formerAddresses }) => formerAddresses)).toEqual(["menaje", ""]);
  const swapped = withFormerAddresses(
    [
      { ...menaje, address: "hogar" },
      { ...hogar, address: "menaje" },
    ],
    before,
  );
  expect(swapped.map(({ formerAddresses }) => formerAddresses)).toEqual(["", ""]);
});
