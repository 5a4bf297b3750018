import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Link outside of running text, with the height of a touch target. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={stylesWith(className)} />;
}

/** The same look as `TextLink` for a link that loads a whole document: other sites, files, pages without scripts. */
export function TextAnchor({ className, children, ...props }: ComponentProps<"a">) {
  return (
    <a {...props} className={stylesWith(className)}>
      {children}
    </a>
  );
}

function stylesWith(className: string | undefined): string {
  const styles = "inline-flex min-h-touch items-center underline-quiet";
  return className ? `${styles} ${className}` : styles;
}
