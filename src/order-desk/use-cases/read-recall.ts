import { Temporal } from "temporal-polyfill";
import { findScannedProducts } from "../../carts/services/find-scanned-products.ts";
import type { RecordedChange } from "../../platform/database/changes.ts";
import {
  type RecalledLot,
  type RecalledProduct,
  type RecalledUnits,
  recallYears,
} from "../domain/recall.ts";
import {
  findRecalledProduct,
  listRecallChanges,
  listRecalledLots,
  listRecalledUnits,
} from "../store/recalls.ts";
import type { DeskDeps } from "./desk-deps.ts";

const maxShipments = 20_000;

type FoundRecall = {
  product: RecalledProduct;
  shipments: RecalledUnits[];
  since: number;
  /** Lots of the product that are recalled, with the history of them. */
  recalledLots: readonly RecalledLot[];
  changes: RecordedChange<{ lot: string }>[];
};

/** Product that a code names with everything shipped of it, or of one lot; null if the code names none, or several. */
export async function readRecall(
  { db, now }: Pick<DeskDeps, "db" | "now">,
  { code, lot }: { code: string; lot: string },
): Promise<FoundRecall | null> {
  const [productId, ...others] = await findScannedProducts(db, code);
  const product =
    productId === undefined || others.length > 0 ? null : await findRecalledProduct(db, productId);
  if (!product) return null;
  const since = Temporal.Instant.fromEpochMilliseconds(now())
    .toZonedDateTimeISO("UTC")
    .subtract({ years: recallYears }).epochMilliseconds;
  const asked = { productId: product.id, lot, since, max: maxShipments };
  const recalled = await listRecalledLots(db, [product.id]);
  return {
    product,
    shipments: await listRecalledUnits(db, asked),
    since,
    recalledLots: recalled.get(product.id) ?? [],
    changes: await listRecallChanges(db, product.id),
  };
}
