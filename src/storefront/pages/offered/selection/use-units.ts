import { useState } from "react";
import { judgeQuantity } from "../../../../products/domain/pack.ts";
import { quantitySentence } from "../../../copy/prices-copy.ts";
import { parseUnits } from "./parse-units.ts";
import { type ProductInSelection, packOf, setQuantity } from "./selection.ts";

/** Hook: stores the typed quantity of a selected product, or returns why it is refused; never rounds it. */
export function useUnits(product: ProductInSelection): {
  problem: string | null;
  keep(typed: string): void;
} {
  const [problem, setProblem] = useState<string | null>(null);

  function keep(typed: string) {
    const units = parseUnits(typed);
    const sentence = quantitySentence(judgeQuantity(packOf(product), units));
    setProblem(sentence);
    if (sentence === null && units !== product.quantity) setQuantity(product.id, units);
  }
  return { problem, keep };
}
