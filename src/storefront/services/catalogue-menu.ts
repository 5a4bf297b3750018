import type { CatalogueMenu } from "../../kernel/catalogue-menu.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import { addressesMark } from "../../products/domain/catalogue-names.ts";
import { type CatalogueSearch, everythingSeen } from "../../search/domain/question.ts";
import type { ListedNames } from "./listed-names.ts";

const maxCategories = 8;

/** Cache of the menus of catalogues, one for each access, made again when the catalogue's version changes. */
export function createCatalogueMenu({
  search,
  names,
}: {
  search: Pick<CatalogueSearch, "search" | "version">;
  names: { read(): Promise<ListedNames> };
}) {
  let version: number | null = null;
  const menus = new Map<string, Promise<CatalogueMenu>>();
  return {
    find(access: CatalogueAccess): Promise<CatalogueMenu> {
      if (version !== search.version()) menus.clear();
      version = search.version();
      const key = `${access.shown.join()} ${access.seesAdult} ${addressesMark()}`;
      const known = menus.get(key);
      if (known) return known;
      const made = makeMenu(access, { search, names });
      menus.set(key, made);
      // A failure is not cached, so that the next request tries again.
      made.catch(() => menus.delete(key));
      return made;
    },
  };
}

async function makeMenu(
  access: CatalogueAccess,
  { search, names }: Parameters<typeof createCatalogueMenu>[0],
): Promise<CatalogueMenu> {
  const listed = await names.read();
  const menu = access.shown.map(async (name) => {
    const { facets } = await search.search({ ...everythingSeen(access, 0), catalogue: name });
    const found = facets.find((facet) => facet.name === "category")?.values ?? [];
    const categories = found
      .toSorted((one, other) => other.total - one.total)
      .slice(0, maxCategories)
      .flatMap(({ value }) => listed.categoryAt(name, value.split(".").slice(1)) ?? [])
      .map(({ names: path, path: address }) => ({ name: path.at(-1) ?? "", path: address }));
    return { name, categories };
  });
  return Promise.all(menu);
}
