/** Stars filled up to `value` of 5, with the sentence that says the same to those who don't see them. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="relative inline-flex shrink-0" role="img" aria-label={label}>
      <Row className="opacity-25" />
      <span
        className={`absolute inset-0 overflow-hidden ${widths[Math.round(value * 10)] ?? "w-full"}`}
      >
        <Row />
      </span>
    </span>
  );
}

/** The row's outline, once a page: a row of its own in every card would be half of the page's bytes. */
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

/** Written out, because the compiler of the styles reads class names, and inline styles are not allowed here. */
const widths: Record<number, string> = { 47: "w-[94%]", 48: "w-[96%]", 49: "w-[98%]" };

function Row({ className = "" }: { className?: string }) {
  return (
    <svg aria-hidden="true" width="80" height="16" className={`shrink-0 max-w-none ${className}`}>
      <use href="#estrellas" />
    </svg>
  );
}
