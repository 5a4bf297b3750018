/** Rating of `value` out of 5 stars, with `label` as text alternative. */
export function Stars({ value, label }: { value: number; label: string }) {
  const filled = Math.min(5, Math.max(0, value)) / 5;
  return (
    <span className="relative inline-flex shrink-0" role="img" aria-label={label}>
      <Row share={1} className="opacity-25" />
      <Row share={filled} className="absolute" />
    </span>
  );
}

/** SVG symbol of five stars, which all ratings of a page share to save bytes. */
export function StarsOutline() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id="estrellas" viewBox="0 0 100 20">
        {[10, 30, 50, 70, 90].map((x) => (
          <path
            key={x}
            fill="currentColor"
            d={`M${x} 1.8l2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4.1 5.8-.8z`}
          />
        ))}
      </symbol>
    </svg>
  );
}

function Row({ share, className }: { share: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      width={round(80 * share)}
      height="16"
      viewBox={`0 0 ${round(100 * share)} 20`}
      className={`shrink-0 max-w-none ${className}`}
    >
      <use href="#estrellas" width="100" height="20" />
    </svg>
  );
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
