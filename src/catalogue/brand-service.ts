import { foldName } from "../kernel/fold.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { ConsoleLists } from "./console-lists/start-lists.ts";
import { type BrandOutcome, parseGroupName } from "./domain/group-name.ts";
import {
  findBrand,
  findBrandByKey,
  mergeBrandRows,
  storeBrandName,
  storeIsHidden,
} from "./store/edit-brands.ts";
import { readFormerNames } from "./store/former-names.ts";
import {
  addNameEvent,
  type ChangedBy,
  listNameEvents,
  moveBrandEvents,
} from "./store/name-events.ts";
import { lockWriterState, storeNextId } from "./store/writer-state.ts";

export type BrandService = ReturnType<typeof createBrandService>;

export function createBrandService({ db, lists }: { db: Database; lists: ConsoleLists }) {
  async function listAll() {
    const counts = new Map((await lists.ask("counts", null)).brands);
    const rows = await db.selectFrom("brand").select(["id", "name", "is_hidden"]).execute();
    return rows
      .map(({ id, name, is_hidden }) => ({
        ...{ id, name, isHidden: is_hidden === 1, products: counts.get(id) ?? 0 },
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
        ...{ id, name: brand.name, isHidden: brand.is_hidden === 1, former },
        events: await listNameEvents(db, { brandId: id }),
        products: all.find((one) => one.id === id)?.products ?? 0,
        others: all.filter((one) => one.id !== id).map(({ name }) => name),
      };
    },
    async rename({ id, seen, typed, ...changed }: Edit & { typed: string }) {
      const parsed = parseGroupName(typed);
      return await change(db, { id, seen }, async (on, brand): Promise<BrandOutcome> => {
        if (parsed.kind === "problem") return { kind: "wrong", problem: parsed.problem };
        const name = parsed.value;
        const same = await findBrandByKey(on, foldName(name));
        if (same && same.id !== id) return { kind: "wrong", problem: "taken", other: same.name };
        await storeBrandName(on, brand, name);
        if (name !== brand.name)
          await addNameEvent(on, {
            ...{ subject: { brandId: id }, changed, event: "renamed" },
            ...{ before: brand.name, after: name },
          });
        return { kind: "saved", id, name };
      });
    },
    /** Merges a brand into the one named `into`, in one transaction. */
    async merge({ id, seen, into, ...changed }: Edit & { into: string }) {
      return await change(db, { id, seen }, async (on, from, nextId): Promise<BrandOutcome> => {
        const target = await findBrandByKey(on, foldName(into));
        if (!target) return { kind: "wrong", problem: "unknown-brand" };
        if (target.id === id) return { kind: "wrong", problem: "itself" };
        await moveBrandEvents(on, { from: id, into: target.id });
        await storeNextId(on, await mergeBrandRows(on, { from, into: target, nextId }));
        await addNameEvent(on, {
          ...{ subject: { brandId: target.id }, changed, event: "merged" },
          ...{ before: from.name, after: target.name },
        });
        return { kind: "saved", id: target.id, name: target.name };
      });
    },
    /** Hides or shows all products of a brand by a flag of the brand; the products themselves are not changed. */
    async setHidden({ id, seen, isHidden, ...changed }: Edit & { isHidden: boolean }) {
      return await change(db, { id, seen }, async (on, brand): Promise<BrandOutcome> => {
        if ((brand.is_hidden === 1) === isHidden) return { kind: "saved", id, name: brand.name };
        await storeIsHidden(on, { id, isHidden });
        await addNameEvent(on, {
          ...{ subject: { brandId: id }, changed, event: isHidden ? "hidden" : "shown" },
          ...{ before: null, after: null },
        });
        return { kind: "saved", id, name: brand.name };
      });
    },
  };
}

/** Edit of a brand: its id, the name that the page showed, and the member of staff who makes the edit. */
type Edit = { id: number; seen: string } & ChangedBy;

const collator = new Intl.Collator("es");

/** Runs `edit` under the catalogue's write lock; overtaken if the brand's name is no longer `seen`. */
function change(
  db: Database,
  { id, seen }: { id: number; seen: string },
  edit: (
    on: Database,
    brand: NonNullable<Awaited<ReturnType<typeof findBrand>>>,
    nextId: number,
  ) => Promise<BrandOutcome>,
): Promise<BrandOutcome> {
  return inTransaction(db, async (on) => {
    const { nextId } = await lockWriterState(on);
    const brand = await findBrand(on, id);
    if (!brand) return { kind: "gone" };
    if (brand.name !== seen) return { kind: "overtaken", name: brand.name };
    return await edit(on, brand, nextId);
  });
}
