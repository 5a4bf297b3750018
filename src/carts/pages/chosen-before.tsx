import { useEffect } from "react";
import { Form } from "react-router";
import { parseSelection, writeSelection } from "../../kernel/selection.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import {
  clearSelection,
  useSelection,
} from "../../storefront/pages/offered/selection/selection.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { cartCopy } from "../copy/cart-copy.ts";

/**
 * Offer of what the visitor chose before signing in, which is added only when the member wants it. `inCookie`: the
 * selection of a browser without JavaScript; `requested`: that of the access request, offered if the browser has none;
 * `hasAdded`: the selection has just been added, so the browser forgets it.
 */
export function ChosenBefore({
  inCookie,
  requested,
  hasAdded,
}: {
  inCookie: string;
  requested: string;
  hasAdded: boolean;
}) {
  const isHydrated = useIsHydrated();
  const stored = writeSelection(useSelection());
  useEffect(() => {
    if (hasAdded) clearSelection();
  }, [hasAdded]);
  const inBrowser = isHydrated ? stored : inCookie;
  const selection = inBrowser || requested;
  const count = parseSelection(selection).length;
  if (count === 0 || hasAdded) return null;
  const { text, textOfRequest, add } = cartCopy.selection;
  return (
    <Form
      method="post"
      reloadDocument
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-medium border border-line bg-surface p-5"
    >
      <SeenCompany />
      <input type="hidden" name="selection" value={selection} />
      <p>{inBrowser ? text(count) : textOfRequest(count)}</p>
      <Button type="submit" variant="quiet" name="intent" value="selection">
        {add(count)}
      </Button>
    </Form>
  );
}
