import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueNames } from "../../src/products/domain/catalogue-names.ts";
import { findNewestPictured } from "../../src/storefront/store/newest-pictured.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

/** Number of products whose pictures are not fetched yet; more than the query reads in one batch. */
const waiting = 350;

describe.each(databases)("newest products with a picture on $name", ({ open }) => {
  let opened: Opened;
  let numbers: Map<string, number>;
  beforeAll(async () => {
    opened = await open();
    const esoteric = { catalogue: "espiritual", category: ["Incienso"] } as const;
    numbers = await writeProducts(opened.db, [
      ...["RIZ-A", "RIZ-B", "RIZ-C"].map((sku) => ({ sku })),
      { sku: "RIZ-DRAFT", state: "draft" as const },
      { sku: "ESP-A", ...esoteric },
      { sku: "ESP-BARE", ...esoteric },
      { sku: "ERO-BARE", catalogue: "erotica" as const, category: ["Masaje"] },
      ...Array.from({ length: waiting }, (_, at) => ({ sku: `RIZ-W${at}` })),
      { sku: "RIZ-SAMPLE" },
    ]);
    const pictured = "RIZ-A RIZ-B RIZ-C RIZ-DRAFT ESP-A RIZ-SAMPLE".split(" ");
    const fetched = pictured.flatMap((sku) => [0, 1].map((position) => ({ sku, position })));
    await opened.db
      .insertInto("product_picture")
      .values([
        ...fetched.map(({ sku, position }) => ({
          ...picture(sku, position),
          state: "fetched" as const,
          picture_id: "a",
          original_id: "b",
        })),
        ...Array.from({ length: waiting }, (_, at) => ({
          ...picture(`RIZ-W${at}`, 0),
          state: "waiting" as const,
          due_at: 1,
        })),
      ])
      .execute();
    await opened.db
      .updateTable("product")
      .set({ import_run_id: "sample" })
      .where("sku", "=", "RIZ-SAMPLE")
      .execute();
  });
  afterAll(() => opened.close());

  function picture(sku: string, position: number) {
    return {
      id: `${sku}-${position}`,
      product_id: numbers.get(sku) ?? 0,
      position,
      source: "upload" as const,
      focus: "center-middle" as const,
      alt: "{}",
      attempts: 0,
      changed_at: 1,
    };
  }

  async function find(limit: number, notOf: string | null) {
    const found = await findNewestPictured(opened.db, {
      catalogues: catalogueNames(),
      limit,
      notOf,
    });
    return found.map(({ sku }) => sku).sort();
  }

  it("are found behind many whose pictures are still to be fetched", async () => {
    expect(await find(2, null)).toEqual(["ESP-A", "RIZ-C", "RIZ-SAMPLE"]);
  });

  it("leave out those of an import, drafts and products without a picture", async () => {
    expect(await find(5, "sample")).toEqual(["ESP-A", "RIZ-A", "RIZ-B", "RIZ-C"]);
  });
});
