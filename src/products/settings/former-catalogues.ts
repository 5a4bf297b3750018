import { propertyOf } from "../../fields/field.ts";
import { samplePicture } from "../../setting-groups/picture.ts";
import { cataloguesSettings } from "./catalogues-settings.ts";

/**
 * Groups of a file that a release exported in which the catalogues were three fixed ones: which were shown stood in
 * their group, their numbers and pictures in two others. Newer files are returned as they are.
 */
export function withCataloguesOfBefore(groups: readonly [string, unknown][]): [string, unknown][] {
  const { sample } = cataloguesSettings;
  const groupOf = (group: string) => groups.find(([name]) => name === group)?.[1];
  const [catalogues, numbers, pictures] = ["catalogues", "marketingNumbers", "pictures"].map(
    groupOf,
  );
  if (propertyOf(catalogues, "list") !== undefined) return [...groups];
  const shown = propertyOf(catalogues, "shown");
  const list = sample.list.map((record) => {
    const { name, products, bestSellers } = record;
    const isHidden = Array.isArray(shown) && !shown.includes(name);
    return {
      ...record,
      visibility: isHidden ? "unlisted" : "listed",
      products: propertyOf(numbers, `${name}Products`) ?? products,
      bestSellers: propertyOf(numbers, `${name}BestSellers`) ?? bestSellers,
      picture: propertyOf(pictures, name) ?? samplePicture,
    };
  });
  const isSample = JSON.stringify(list) === JSON.stringify(sample.list);
  if (catalogues === undefined && isSample) return [...groups];
  const adult = propertyOf(catalogues, "adult") ?? sample.adult;
  return [...groups.filter(([name]) => name !== "catalogues"), ["catalogues", { list, adult }]];
}
