import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../../src/platform/http/log.ts";
import { cataloguesSettings } from "../../src/products/settings/catalogues-settings.ts";
import { readValuesFrom } from "../../src/promises/values-in-force.ts";
import {
  type SettingsService,
  startSettings,
} from "../../src/settings/services/settings-service.ts";
import { mergeCatalogues } from "../../src/taxonomy/use-cases/merge-catalogues.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { samples, siteSettings, toTyped } from "../support/setting-groups.ts";
import { writeProducts } from "../support/write-products.ts";

const now = Date.UTC(2026, 10, 23, 9);
const ana = { kind: "staff", id: "ana", name: "Ana" } as const;
const merge = { from: "espiritual", into: "rizos", by: ana };

describe.each(databases)("a merge of two catalogues on $name", ({ open }) => {
  let opened: Opened;
  let settings: SettingsService;
  beforeEach(async () => {
    opened = await open();
    settings = await startSettings({
      db: opened.db,
      site: siteSettings,
      log: createLogger("silent"),
      installed: { email: "ventas@distribuidora.example" },
      changed: async () => {},
      renderPage: async () => "",
      pictures: null as never,
      addresses: { sales: "ventas@distribuidora.example" },
      now: () => now,
    });
    await writeProducts(opened.db, [
      { sku: "ESP-0001", catalogue: "espiritual", category: ["Velas", "Aromáticas"] },
      { sku: "ESP-0002", catalogue: "espiritual", category: ["Cabello"] },
      { sku: "RIZ-0001", catalogue: "rizos", category: ["Cabello"] },
    ]);
  });
  afterEach(async () => {
    await settings.stop();
    readValuesFrom(() => ({}));
    await opened.close();
  });

  it("moves the products and ends the first catalogue together", async () => {
    expect(await mergeCatalogues(settings, merge)).toMatchObject({ kind: "saved" });
    expect(settings.valuesOf(cataloguesSettings).list).toMatchObject([
      { name: "rizos", formerAddresses: "espiritual" },
      { name: "erotica" },
    ]);
    const stored = await everything();
    expect(stored.products.map(({ catalogue }) => catalogue)).toEqual(["rizos", "rizos", "rizos"]);
    expect(stored.categories.map(({ catalogue }) => catalogue)).not.toContain("espiritual");
  });

  it("changes nothing if it fails once the products are moved", async () => {
    const before = await everything();
    const failing: Pick<SettingsService, "valuesOf" | "saveValues"> = {
      valuesOf: settings.valuesOf,
      saveValues: (group, given) =>
        settings.saveValues(group, {
          ...given,
          async effects(on) {
            await given.effects?.(on);
            const moved = on.selectFrom("product").where("catalogue", "=", "espiritual");
            expect(await moved.select("id").execute()).toEqual([]);
            throw new Error("power cut");
          },
        }),
    };
    await expect(mergeCatalogues(failing, merge)).rejects.toThrow("power cut");
    expect(await everything()).toEqual(before);
  });

  it("changes nothing if the catalogues cannot be saved", async () => {
    const typed = toTyped("catalogues", { ...samples.catalogues, adult: "confirmed" });
    const from = now + 48 * 3_600_000;
    await settings.save("catalogues", { typed, seen: 0, from, by: null });
    const before = await everything();
    expect(await mergeCatalogues(settings, merge)).toEqual({ kind: "scheduled", from });
    expect(await everything()).toEqual(before);
  });

  async function everything() {
    const { db } = opened;
    return {
      products: await db
        .selectFrom("product")
        .select(["sku", "catalogue", "category_id", "is_adult"])
        .orderBy("sku")
        .execute(),
      categories: await db.selectFrom("category").selectAll().orderBy("id").execute(),
      formerPaths: await db.selectFrom("former_category_path").selectAll().execute(),
      state: await db.selectFrom("catalogue_state").selectAll().execute(),
      settings: await db.selectFrom("setting_revision").selectAll().orderBy("number").execute(),
    };
  }
});
