import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Click handler of plain links, which follows them in place as `<Link>` does. For long lists, where one handler serves
 * all: rendering a `<Link>` takes many times as long as its `<a>`.
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
