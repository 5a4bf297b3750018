import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type Variant = "primary" | "quiet";

const styles: Record<Variant, string> = {
  // In forced-colours mode the background disappears, and the transparent border becomes visible.
  primary:
    "border border-transparent bg-primary text-on-primary hover:bg-primary-strong active:bg-ink outline-primary",
  quiet:
    "border border-outline-strong text-ink hover:border-ink hover:bg-ink hover:text-on-ink active:bg-primary-strong",
};

const shape =
  "inline-flex min-h-touch flex-wrap items-center justify-center gap-2 rounded-round px-[min(1.5rem,6vw)] py-2.5 text-center font-medium leading-tight no-underline fades";

export function ButtonLink({
  variant = "primary",
  className = "",
  ...props
}: { variant?: Variant } & ComponentProps<typeof Link>) {
  return <Link discover="none" {...props} className={`${shape} ${styles[variant]} ${className}`} />;
}

export function Button({
  variant = "primary",
  busy = false,
  busyText,
  className = "",
  children,
  ...props
}: {
  variant?: Variant;
  busy?: boolean;
  busyText?: string;
  children: ReactNode;
} & ComponentProps<"button">) {
  return (
    <button
      {...props}
      aria-disabled={busy || undefined}
      className={`${shape} ${styles[variant]} aria-disabled:cursor-progress ${className}`}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-round border-2 border-current border-r-transparent"
    />
  );
}
