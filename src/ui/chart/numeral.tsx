/** Large number below its name and the colour that it has in the chart. */
export function Numeral({
  name,
  value,
  variant,
}: {
  name: string;
  value: string;
  variant: string;
}) {
  return (
    <p>
      <span className="flex items-center gap-2 text-step--1 text-muted">
        <Swatch variant={variant} />
        {name}
      </span>
      <span className="mt-1 block font-display text-step-4 whitespace-nowrap text-primary">
        {value}
      </span>
    </p>
  );
}

export function Swatch({ variant }: { variant: string }) {
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0">
      <rect x="1" y="1" width="10" height="10" className={variant} />
    </svg>
  );
}
