import { chunks } from "../../kernel/chunks.ts";
import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { ServedIn } from "../../products/domain/pack.ts";
import type { ProductState } from "../../products/domain/product.ts";
import { lookupOf } from "../../products/domain/product-id.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { isOffered } from "../../products/store/offered.ts";

export type BriefProduct = {
  number: number;
  sku: string;
  catalogue: CatalogueName;
  brand: string;
  name: string;
  state: ProductState;
  isBrandHidden: boolean;
  importRunId: string | null;
  categoryId: number;
  isAdult: boolean;
  pack: ServedIn;
  /** Former identifiers of the product, such as an SKU before it was changed. */
  formerCodes: readonly string[];
};

export function briefProducts(on: Database) {
  return on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select([
      "product.id as number",
      "product.sku as sku",
      "product.catalogue as catalogue",
      "brand.name as brand",
      "product.name as name",
      "product.state as state",
      "product.import_run_id as importRunId",
      "product.category_id as categoryId",
      "product.is_adult",
      "brand.is_hidden",
      "product.minimum",
      "product.multiple",
    ]);
}

export type BriefRow = Omit<BriefProduct, "formerCodes" | "isAdult" | "isBrandHidden" | "pack"> & {
  is_adult: number;
  is_hidden: number;
  minimum: number;
  multiple: number;
};

export async function withCodes(on: Database, rows: readonly BriefRow[]): Promise<BriefProduct[]> {
  if (rows.length === 0) return [];
  const codes = await on
    .selectFrom("product_code")
    .select(["product_id", "code"])
    .where("scope", "=", "")
    .where(
      "product_id",
      "in",
      rows.map(({ number }) => number),
    )
    .execute();
  return rows.map(({ is_adult, is_hidden, minimum, multiple, ...row }) => ({
    ...row,
    isBrandHidden: is_hidden === 1,
    isAdult: is_adult === 1,
    pack: { minimum, multiple },
    formerCodes: codes.filter((code) => code.product_id === row.number).map(({ code }) => code),
  }));
}

/** Products by id, in no particular order. */
export async function findByNumber(
  on: Database,
  numbers: readonly number[],
): Promise<BriefProduct[]> {
  if (numbers.length === 0) return [];
  return withCodes(on, await briefProducts(on).where("product.id", "in", numbers).execute());
}

/** Map by the identifiers or former codes given in `ids`; unknown ones have no entry. */
export async function findByPublicId(
  on: Database,
  ids: readonly string[],
): Promise<Map<string, BriefProduct>> {
  const found = new Map<string, BriefProduct>();
  for (const some of chunks(ids, 200))
    for (const [id, product] of await findSome(on, some)) found.set(id, product);
  return found;
}

/** Products whose SKU begins with the typed text or whose name contains all its words, ignoring accents; newest first. */
export async function searchProducts(
  on: Database,
  { typed, catalogue, limit }: { typed: string; catalogue: CatalogueName; limit: number },
): Promise<BriefProduct[]> {
  const words = foldName(typed).split(" ");
  if (words[0] === "") return [];
  const like = likeOf[engineOf(on)];
  const rows = await briefProducts(on)
    .where("product.catalogue", "=", catalogue)
    .where(isOffered)
    .where((where) =>
      where.or([
        where("product.sku_key", "like", `${skuKey(typed).replace(/[%_\\]/g, "")}%`),
        // Letters that may have an accent become wildcards; wrong matches are filtered out below.
        where.and(
          words.map((word) => where("product.name", like, `%${word.replace(/[aeiounc]/g, "_")}%`)),
        ),
      ]),
    )
    .orderBy("product.id", "desc")
    .limit(5 * limit)
    .execute();
  const found = rows.filter(
    ({ name, sku }) =>
      words.every((word) => foldName(name).includes(word)) || skuKey(sku).startsWith(skuKey(typed)),
  );
  return withCodes(on, found.slice(0, limit));
}

const likeOf = { sqlite: "like", postgres: "ilike" } as const satisfies Record<Engine, string>;

async function findSome(on: Database, ids: readonly string[]): Promise<[string, BriefProduct][]> {
  const lookups = ids.map((id) => ({ id, ...lookupOf(id) }));
  const skuKeys = lookups.flatMap((lookup) => lookup.skuKey ?? []);
  const numbers = lookups.flatMap((lookup) => lookup.number ?? []);
  const codes = await on
    .selectFrom("product_code")
    .select(["code_key", "product_id"])
    .where("scope", "=", "")
    .where(
      "code_key",
      "in",
      lookups.map(({ codeKey }) => codeKey),
    )
    .execute();
  const wanted = [...numbers, ...codes.map(({ product_id }) => product_id)];
  if (skuKeys.length + wanted.length === 0) return [];
  const rows = await briefProducts(on)
    .select("product.sku_key as skuKey")
    .where((where) =>
      where.or([
        ...(skuKeys.length > 0 ? [where("product.sku_key", "in", skuKeys)] : []),
        ...(wanted.length > 0 ? [where("product.id", "in", wanted)] : []),
      ]),
    )
    .execute();
  const products = await withCodes(on, rows);
  const bySku = new Map(rows.map(({ skuKey }, index) => [skuKey, products[index]]));
  const byNumber = new Map(products.map((product) => [product.number, product]));
  const byCode = new Map(codes.map(({ code_key, product_id }) => [code_key, product_id]));
  return lookups.flatMap(({ id, skuKey, number, codeKey }) => {
    const product =
      (skuKey === null ? undefined : bySku.get(skuKey)) ??
      byNumber.get(number ?? byCode.get(codeKey) ?? -1);
    return product ? [[id, product] as [string, BriefProduct]] : [];
  });
}
