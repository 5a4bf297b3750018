import { cents } from "../../src/kernel/money/amounts.ts";
import type { FeedProduct } from "../../src/product-feed/domain/feed-product.ts";
import { applyRow } from "../../src/products/domain/apply-row.ts";

/** Product with a value in every field; docs/product-feed.md shows it as the example. */
export function exampleProduct(values: Partial<FeedProduct["facts"]> = {}): FeedProduct {
  const applied = applyRow(
    {
      sku: "RIZ-0042",
      gtin: "06291041500213",
      name: "Champú nutritivo, 400 ml",
      brand: "RIZONDA",
      catalogue: "rizos",
      category: ["Cabello", "Champús"],
      iva: "general",
    },
    null,
  );
  if (applied.kind !== "facts") throw new Error(JSON.stringify(applied.problems));
  return {
    facts: {
      ...applied.facts,
      family: "Nutritiva",
      variant: "400 ml",
      text: "Limpia sin resecar.\nPara rizos.",
      warnings: "Evitar el contacto con los ojos.",
      inci: "Aqua, Glycerin",
      content: { count: 1, milli: 400_000, unit: "ml" },
      durability: { kind: "pao", months: 12 },
      responsible: {
        name: "Laboratorios Rizonda, S. L.",
        post: "Calle del Agua, 7, 28004 Madrid",
        electronic: "contacto@rizonda.example",
      },
      manufacturer: "Laboratorios Rizonda, S. L.",
      origin: "ES",
      cnCode: "33051000",
      grams: 460,
      minimum: 6,
      multiple: 6,
      unitsPerCase: 24,
      caseGtin: "16291041500210",
      ...values,
    },
    availability: "available",
    stockReportedAt: Date.parse("2026-11-23T07:00:00Z"),
    incomingOn: "2026-12-03",
    retail: cents(990),
    ivaPerMille: 210,
    pictures: [{ id: `${"3f".repeat(32)}-720x900`, alt: "Botella verde con dosificador" }],
  };
}
