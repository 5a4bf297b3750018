import { Temporal } from "temporal-polyfill";
import { findScannedProducts } from "../../carts/services/find-scanned-products.ts";
import { type RecalledProduct, type RecalledUnits, recallYears } from "../domain/recall.ts";
import { findRecalledProduct, listRecalledUnits } from "../store/recalls.ts";
import type { OrdersDeps } from "./orders-deps.ts";

const maxShipments = 20_000;

/** Product that a code names with everything shipped of it, or of one lot; null if the code names none, or several. */
export async function readRecall(
  { db, now }: Pick<OrdersDeps, "db" | "now">,
  { code, lot }: { code: string; lot: string },
): Promise<{ product: RecalledProduct; shipments: RecalledUnits[]; since: number } | null> {
  const [productId, ...others] = await findScannedProducts(db, code);
  const product =
    productId === undefined || others.length > 0 ? null : await findRecalledProduct(db, productId);
  if (!product) return null;
  const since = Temporal.Instant.fromEpochMilliseconds(now())
    .toZonedDateTimeISO("UTC")
    .subtract({ years: recallYears }).epochMilliseconds;
  const asked = { productId: product.id, lot, since, max: maxShipments };
  return { product, shipments: await listRecalledUnits(db, asked), since };
}
