import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** Hook: click handler for plain `<a>` links in lists and on every page; `<Link>` takes many times as long. */
export function useLinkClick({
  preventScrollReset = false,
}: {
  /** True if the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
} = {}): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = currentTarget;
    // A link to the page itself adds no entry to the history.
    const replace = currentTarget.href === location.href;
    void navigate(pathname + search + hash, { preventScrollReset, replace });
  };
}
