import type { Database } from "../../platform/database/database.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { unitsOfCode } from "../../products/domain/pack.ts";
import { publicIdOf } from "../../products/domain/product-id.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";
import { typedCodeKeys } from "../../search/domain/code-keys.ts";
import { maxScanLength } from "../../search/domain/question.ts";
import { findByCodeKeys } from "../store/coded-products.ts";

/** Product of a typed or scanned code; `units` that the code adds: a whole case or the order multiple. */
export type TypedCode = { number: number; id: string; units: number };

/** Finds the product that has a typed code and that the visitor may see; null if there is none or more than one. */
export async function findTypedCode(
  on: Database,
  typed: string,
  { access, hidesSample }: { access: CatalogueAccess; hidesSample: boolean },
): Promise<TypedCode | null> {
  // PostgreSQL takes no NUL in a text, not even to compare.
  const keys = typedCodeKeys(typed.replaceAll("\0", "").slice(0, maxScanLength));
  const rows = (await findByCodeKeys(on, keys)).filter(
    (row) =>
      mayBeSeen({ ...row, isAdult: row.is_adult === 1 }, access) &&
      !(hidesSample && row.import_run_id === sampleImportId),
  );
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  const { minimum, multiple, gtin } = row;
  const pack = { minimum, multiple, unitsPerCase: row.units_per_case };
  const ofCode = keys.map((key) => unitsOfCode({ ...pack, gtin, caseGtin: row.case_gtin }, key));
  return { number: row.number, id: publicIdOf(row), units: Math.max(...ofCode) };
}
