import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Link outside of running text, with the height of a touch target. */
export function TextLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={`inline-flex min-h-touch items-center underline-quiet ${className}`}
    />
  );
}
