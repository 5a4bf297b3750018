import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

export type TooltipTimes = {
  /** Milliseconds of pointing before it opens. */
  opensAfter: number;
  /** Milliseconds after one has closed in which the next opens at once. */
  skipDelay: number;
};

/**
 * A short text beside its only child, for those who point at it and those who reach it with the keyboard.
 * It can be pointed at itself and goes with Escape (WCAG 1.4.13). Where it stands is said by `className`.
 */
export function Tooltip({
  text,
  times,
  className,
  children,
}: {
  text: string;
  times: TooltipTimes;
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
    if (performance.now() - lastClosedAt < times.skipDelay) setIsOpen(true);
    else timer.current = setTimeout(() => setIsOpen(true), times.opensAfter);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is done is done by the button within
    <span
      className={`${className} flex flex-col items-end gap-1.5`}
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
          className="z-50 rounded-small bg-ink px-3 py-1.5 text-step--1 text-on-ink"
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
