import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Hook: click handler with which plain `<a>` links navigate client-side, as `<Link>` does. For long lists, because
 * rendering a `<Link>` takes many times as long as an `<a>`.
 */
export function useLinkClick(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    void navigate(currentTarget.pathname + currentTarget.search + currentTarget.hash);
  };
}
