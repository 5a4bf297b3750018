import { expect, test } from "vitest";
import { createBestSelling } from "../../src/storefront/services/best-selling.ts";
import { addBestSellerVersion } from "../../src/storefront/store/stored-best-sellers.ts";
import { databases } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const minute = 60_000;

test.each(databases)(
  "best-selling products are the chosen ones, then those sold most, updated every ten minutes ($name)",
  async ({ open }) => {
    const opened = await open();
    try {
      const ids = await writeProducts(opened.db, [
        { sku: "RIZ-1" },
        { sku: "RIZ-2" },
        { sku: "RIZ-3" },
        { sku: "RIZ-4" },
      ]);
      const [first = 0, second = 0, third = 0, fourth = 0] = [...ids.values()];
      let time = now;
      let sold = new Map([
        [first, 6],
        [second, 48],
      ]);
      const { read } = createBestSelling({
        db: opened.db,
        sold: async () => sold,
        now: () => time,
      });
      const ranked = async () => {
        const { ids: known, numbers } = await read();
        const rankOf = new Map([...known].map((id, at) => [id, numbers[at] ?? 0]));
        return [...known].sort((one, other) => (rankOf.get(other) ?? 0) - (rankOf.get(one) ?? 0));
      };
      expect(await ranked()).toEqual([second, first]);
      sold = new Map([[first, 96]]);
      expect(await ranked()).toEqual([second, first]);
      time += 10 * minute;
      expect(await ranked()).toEqual([first]);

      const chosen = (productId: number) => ({ productId, retailCents: null, ratingTenths: null });
      const choice = { rizos: [chosen(fourth), chosen(third)], espiritual: [], erotica: [] };
      await addBestSellerVersion(opened.db, { choice, savedAt: time, restores: null, by: null });
      expect(await ranked()).toEqual([fourth, third, first]);
    } finally {
      await opened.close();
    }
  },
);
