import { z } from "zod";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { catalogueNames } from "../../products/domain/catalogue-names.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { hashFacts } from "../../products/services/product-hash.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";
import { createProductWriter } from "../../products/store/write-products.ts";
import type { BestSellerChoice } from "../domain/best-sellers.ts";
import {
  addBestSellerVersion,
  latestBestSellerVersion,
  lockBestSellers,
} from "../store/stored-best-sellers.ts";
import { factsOfSample, type SampleBestSeller, sampleBestSellers } from "./sample-best-sellers.ts";

/** Sets the sample's best sellers if none were ever saved; keeps a choice made in the settings of an earlier release. */
export async function seedBestSellers(db: Database, at: number): Promise<void> {
  if ((await latestBestSellerVersion(db)) > 0) return;
  await inTransaction(db, async (on) => {
    await lockBestSellers[engineOf(on)](on);
    if ((await latestBestSellerVersion(on)) > 0) return;
    if (await isEmpty(on)) await createProducts(on, at);
    const numbers = await findSampleProducts(on);
    if (numbers.size === 0) return;
    await addSlugs(on, numbers);
    await addBestSellerVersion(on, {
      choice: await sampleChoice(on, numbers),
      savedAt: at,
      restores: null,
      by: null,
    });
  });
}

/** True for a catalogue to which nothing was ever written. */
async function isEmpty(on: Database): Promise<boolean> {
  const { version } = await on
    .selectFrom("catalogue_state")
    .select("version")
    .executeTakeFirstOrThrow();
  return Number(version) === 0;
}

async function createProducts(on: Database, at: number): Promise<void> {
  const writer = await createProductWriter(on, { at, runId: sampleImportId });
  // A company that has set its own catalogues before the first start gets no products for those of the sample.
  const names = catalogueNames();
  const samples = sampleBestSellers.filter(({ catalogue }) => names.includes(catalogue));
  await writer.write(
    samples.map((sample) => {
      const facts = factsOfSample(sample);
      return { id: null, facts, hash: hashFacts(facts) };
    }),
  );
  await writer.finish();
}

/** Product ids of the sample company's best sellers by slug; each is found by brand and name. */
async function findSampleProducts(on: Database): Promise<Map<string, number>> {
  const rows = await on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["product.id as id", "product.name as name", "brand.name as brand"])
    .where(
      "product.name",
      "in",
      sampleBestSellers.map(({ name }) => name),
    )
    .execute();
  return new Map(
    sampleBestSellers.flatMap(({ slug, name, brand }) => {
      const row = rows.find((one) => one.name === name && one.brand === brand);
      return row ? [[slug, row.id] as [string, number]] : [];
    }),
  );
}

/** Stores the slugs of earlier releases as former codes, because browsers and access requests still contain them. */
async function addSlugs(on: Database, numbers: ReadonlyMap<string, number>): Promise<void> {
  await on
    .insertInto("product_code")
    .values(
      [...numbers].map(([slug, number]) => ({
        scope: "",
        code_key: skuKey(slug),
        code: slug,
        kind: "former-sku" as const,
        product_id: number,
      })),
    )
    .onConflict((conflict) => conflict.columns(["scope", "code_key"]).doNothing())
    .execute();
}

async function sampleChoice(
  on: Database,
  numbers: ReadonlyMap<string, number>,
): Promise<BestSellerChoice> {
  const former = await choiceInSettings(on);
  return Object.fromEntries(
    catalogueNames().map((catalogue) => {
      const all = sampleBestSellers.filter((sample) => sample.catalogue === catalogue);
      const chosen =
        former?.[`${catalogue}Shown` as keyof typeof former]?.flatMap(
          ({ product }) => all.find(({ slug }) => slug === product) ?? [],
        ) ?? all;
      return [catalogue, chosen.flatMap((sample) => toChosen(sample, numbers.get(sample.slug)))];
    }),
  );
}

function toChosen({ retailCents, ratingTenths }: SampleBestSeller, productId: number | undefined) {
  return productId === undefined ? [] : [{ productId, retailCents, ratingTenths }];
}

const shown = z.array(z.object({ product: z.string() })).optional();
const homeSettings = z.object({ rizosShown: shown, espiritualShown: shown, eroticaShown: shown });

/** Best sellers that an earlier release stored with the texts of the home page. */
async function choiceInSettings(on: Database) {
  const row = await on
    .selectFrom("setting_revision")
    .select("content")
    .where("group_name", "=", "home")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.content) return null;
  const parsed = homeSettings.safeParse(JSON.parse(row.content));
  return parsed.success ? parsed.data : null;
}
