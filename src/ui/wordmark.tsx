/** The company's logo, or else its name as text. `className`: of the text. */
export function Wordmark({
  name,
  logo,
  className,
}: {
  name: string;
  logo: { src: string; width: number; height: number } | null;
  className?: string;
}) {
  if (!logo) return <span className={className}>{name}</span>;
  return (
    <img
      {...logo}
      alt={name}
      // Multiplied with the ground, so that a white ground in the picture is not seen.
      className="h-auto max-w-full mix-blend-multiply"
    />
  );
}

/** Font size of the company's name: long ones are set smaller, so that they stay on one line (`src/ui/app.css`). */
export function wordmarkSize(name: string): string {
  if (isShort(name)) return "text-step-2";
  return name.length <= 20 ? "wordmark [--letters:20]" : "wordmark [--letters:30]";
}

/** True for a name that leaves room beside it for a navigation of seven links. */
export function isShort(name: string): boolean {
  return name.length <= 12;
}
