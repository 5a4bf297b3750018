import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ConsoleLists } from "../../products/console-lists/start-lists.ts";
import { readFormerNames } from "../../products/store/former-names.ts";
import { findBrand } from "../store/edit-brands.ts";
import { listNameEvents } from "../store/name-events.ts";
import type { BrandEdit } from "../use-cases/change-brand.ts";
import { hideBrand } from "../use-cases/hide-brand.ts";
import { mergeBrands } from "../use-cases/merge-brands.ts";
import { renameBrand } from "../use-cases/rename-brand.ts";

export type BrandService = ReturnType<typeof createBrandService>;

export function createBrandService({ db, lists }: { db: Database; lists: ConsoleLists }) {
  async function listAll() {
    const counts = new Map((await lists.ask("counts", null)).brands);
    const rows = await db.selectFrom("brand").select(["id", "name", "is_hidden"]).execute();
    return rows
      .map(({ id, name, is_hidden }) => ({
        id,
        name,
        isHidden: is_hidden === 1,
        products: counts.get(id) ?? 0,
      }))
      .sort((one, other) => collator.compare(one.name, other.name));
  }

  return {
    async list(text: string) {
      const words = foldName(text).split(" ").filter(Boolean);
      const isFound = (name: string) => words.every((word) => foldName(name).includes(word));
      return (await listAll()).filter(({ name }) => isFound(name));
    },
    async find(id: number) {
      const brand = await findBrand(db, id);
      if (!brand) return null;
      const { brands } = await readFormerNames(db);
      const former = brands.filter(({ brand_id }) => brand_id === id).map(({ name }) => name);
      const all = await listAll();
      return {
        id,
        name: brand.name,
        isHidden: brand.is_hidden === 1,
        former,
        events: await listNameEvents(db, { kind: "brand", id }),
        products: all.find((one) => one.id === id)?.products ?? 0,
        others: all.filter((one) => one.id !== id).map(({ name }) => name),
      };
    },
    rename: (edit: BrandEdit & { typed: string }) => renameBrand(db, edit),
    merge: (edit: BrandEdit & { into: string }) => mergeBrands(db, edit),
    setHidden: (edit: BrandEdit & { isHidden: boolean }) => hideBrand(db, edit),
  };
}

const collator = new Intl.Collator("es");
