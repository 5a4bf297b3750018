import type { Badge } from "./badge.ts";

/** Count beside a link; a point at its icon where the side bar is folded. */
export function Count({ count, text, isAlert }: Badge) {
  const colours = isAlert ? "bg-danger text-on-ink" : "bg-primary text-on-primary";
  return (
    <span title={text}>
      <span
        aria-hidden="true"
        className={`rounded-round px-2 text-step--1 font-medium tabular-nums group-data-folded/side:absolute group-data-folded/side:top-1 group-data-folded/side:right-1 group-data-folded/side:size-2.5 group-data-folded/side:overflow-hidden group-data-folded/side:p-0 group-data-folded/side:indent-4 ${colours}`}
      >
        {count}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
