import type { ImportProblem } from "../../imports/domain/report.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  type OtherCodeKind,
  type OtherCodes,
  otherCodeKinds,
} from "../../products/domain/other-codes.ts";
import type { codeColumns } from "../../products/domain/product-columns.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { findCodeOwners } from "../../products/store/code-store.ts";
import type { CodeConflicts } from "./facts-kind.ts";

const columnOf: Readonly<Record<OtherCodeKind, keyof typeof codeColumns>> = {
  "former-sku": "formerSkus",
  supplier: "supplierCodes",
  gtin: "otherGtins",
};

/** Collects the codes that a file assigns to products, to find codes that two products would share. */
export function createCodeConflicts(db: Database): CodeConflicts<OtherCodes> {
  const given = new Map<string, { productId: number; problem: () => ImportProblem }[]>();
  const keysAfter = new Map<number, ReadonlySet<string>>();
  return {
    note(
      productId: number,
      codes: OtherCodes,
      problemAt: (column: string, problem: string) => ImportProblem,
    ): void {
      const keys = new Set<string>();
      for (const kind of otherCodeKinds)
        for (const code of codes[kind]) {
          const key = skuKey(code);
          keys.add(key);
          const givers = given.get(key) ?? [];
          givers.push({
            productId,
            problem: () => ({ ...problemAt(columnOf[kind], "code-of-another"), text: code }),
          });
          given.set(key, givers);
        }
      keysAfter.set(productId, keys);
    },
    async find(): Promise<ImportProblem[]> {
      if (given.size === 0) return [];
      const owners = await findCodeOwners(db, [...given.keys()]);
      const conflicts = owners.flatMap(({ key, productId: owner, sku, isOther }) => {
        const isGivenAway = isOther && keysAfter.get(owner)?.has(key) === false;
        if (isGivenAway) return [];
        return (given.get(key) ?? [])
          .filter(({ productId }) => productId !== owner)
          .map(({ problem }) => ({ ...problem(), other: sku }));
      });
      return [...conflicts, ...findRepeated()];
    },
  };

  function findRepeated(): ImportProblem[] {
    return [...given.values()].flatMap(([first, ...others]) =>
      others
        .filter(({ productId }) => productId !== first?.productId)
        .map(({ problem }) => ({ ...problem(), problem: "repeated-code" })),
    );
  }
}
