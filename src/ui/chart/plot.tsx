import type { ReactNode } from "react";
import { formatCount } from "../../kernel/format.ts";

export function Plot({ end, children }: { end: number; children: ReactNode }) {
  return (
    <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div
        aria-hidden="true"
        className="-my-2.5 flex flex-col justify-between text-right text-step--1 leading-5 text-muted tabular-nums"
      >
        {[end, end / 2, 0].map((tick) => (
          <span key={tick}>{formatCount(tick)}</span>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Column chart. Its coordinates are 100 high and 10 wide for each column, stretched to the available width. */
export function Columns({
  count,
  label,
  className,
  children,
}: {
  count: number;
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${count * 10} 100`}
      preserveAspectRatio="none"
      className={`w-full overflow-visible ${className}`}
    >
      {[0, 50, 100].map((y) => (
        <line
          key={y}
          x1="0"
          x2={count * 10}
          y1={y}
          y2={y}
          vectorEffect="non-scaling-stroke"
          className={y === 100 ? "stroke-ink" : "stroke-line"}
        />
      ))}
      {children}
    </svg>
  );
}

/** Round upper end of an axis, at least `max`: 2, 4, 6, 10 or 20 times a power of ten, so that its half is whole. */
export function axisEnd(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  return [2, 4, 6, 10].map((times) => times * power).find((end) => end >= max) ?? 20 * power;
}

/** `part` of `whole` as an SVG length: «43.2%». */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;
}
