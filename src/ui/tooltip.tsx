import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

/** Milliseconds of hovering before a tooltip opens, and time after closing in which the next one opens at once. */
export const tooltipTimes = { opensAfter: 700, skipDelay: 300 } as const;

/** Tooltip on hover and focus; the pointer can move onto it, and Escape closes it (WCAG 1.4.13). */
export function Tooltip({
  text,
  className,
  children,
}: {
  text: string;
  className: string;
  children: (describedBy: string | undefined) => ReactNode;
}) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (isOpen ? listenForEscape(close) : undefined));

  function close() {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setIsOpen(false);
  }

  function point({ pointerType }: PointerEvent) {
    if (pointerType === "touch") return;
    if (performance.now() - lastClosedAt < tooltipTimes.skipDelay) setIsOpen(true);
    else timer.current = setTimeout(() => setIsOpen(true), tooltipTimes.opensAfter);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only show the tooltip of the button inside
    <span
      className={className}
      onPointerEnter={point}
      onPointerLeave={close}
      onFocus={({ target }) => target.matches(":focus-visible") && setIsOpen(true)}
      onBlur={close}
    >
      {children(isOpen ? id : undefined)}
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          className="absolute right-0 bottom-full z-30 mb-2 rounded-small bg-ink px-3 py-1.5 text-step--1 whitespace-nowrap text-on-ink after:absolute after:top-full after:left-0 after:h-2 after:w-full"
        >
          {text}
        </span>
      )}
    </span>
  );
}

let lastClosedAt = Number.NEGATIVE_INFINITY;

function listenForEscape(close: () => void): () => void {
  const listen = ({ key }: KeyboardEvent) => key === "Escape" && close();
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
