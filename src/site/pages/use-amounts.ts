import { useEffect, useState } from "react";
import { href } from "react-router";
import { writeSelection } from "../../kernel/selection.ts";
import type { ProductInSelection } from "../../storefront/pages/offered/selection/selection.ts";
import type { SelectionAmounts } from "./amounts-of-selection.ts";
import { useAccount } from "./selection-text.tsx";

/** Hook: amounts of the selection, null without prices; «updating» after a change, because old ones are wrong. */
export function useAmounts(
  products: readonly ProductInSelection[],
  known: SelectionAmounts | null,
): SelectionAmounts | "updating" | null {
  const account = useAccount();
  const [amounts, setAmounts] = useState(known);
  const asked = writeSelection(products);
  const isCurrent = amounts?.selection === asked;
  useEffect(() => {
    if (!account || asked === "" || isCurrent) return;
    const stop = new AbortController();
    fetch(`${href("/mi-seleccion.json")}?importes=${encodeURIComponent(asked)}`, {
      signal: stop.signal,
    })
      .then(async (response) => setAmounts(response.ok ? await response.json() : null))
      .catch(() => stop.signal.aborted || setAmounts(null));
    return () => stop.abort();
  }, [account, asked, isCurrent]);
  if (isCurrent) return amounts;
  return amounts && "updating";
}
