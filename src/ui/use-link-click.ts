import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Hook: click handler for plain `<a>` links in lists and on every page, or for an element with such links; `<Link>`
 * takes many times as long.
 */
export function useLinkClick({
  preventScrollReset = false,
}: {
  /** True if the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
} = {}): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
    const link = (target as Element).closest("a");
    if (!link) return;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    // A link to the page itself adds no entry to the history.
    const replace = link.href === location.href;
    void navigate(pathname + search + hash, { preventScrollReset, replace });
  };
}
