import { Icon } from "../../ui/icon.tsx";
import { useLinkClick } from "../../ui/use-link-click.ts";
import { listingCopy } from "../copy/storefront-copy.ts";

export type Crumb = { name: string; path: string };

/** Links to the wider pages; on phones one row with the last two of them, or in a brief heading an arrow to the last. */
export function BreadcrumbTrail({
  crumbs,
  isBrief = false,
}: {
  crumbs: readonly Crumb[];
  isBrief?: boolean;
}) {
  const followLink = useLinkClick();
  return (
    <nav
      aria-label={listingCopy.crumbs}
      className="text-step--1 text-muted max-sm:flex max-sm:items-center print:hidden"
    >
      <Icon
        name="arrow-left"
        className={`mr-2 size-4 shrink-0 sm:hidden ${isBrief ? "hidden" : ""}`}
      />
      <ol
        className={`flex items-center gap-x-2 max-sm:min-w-0 sm:flex-wrap ${isBrief ? "max-sm:[&>:nth-last-child(n+2)]:hidden" : "max-sm:[&>:nth-last-child(n+3)]:hidden"}`}
      >
        {crumbs.map(({ name, path }, at) => (
          <li
            key={path}
            className={`flex min-w-0 items-center gap-x-2 ${at < crumbs.length - 1 ? "" : "shrink-0 max-sm:not-only:max-w-[78%]"}`}
          >
            <a
              href={path}
              onClick={followLink}
              className="-mx-1.5 inline-flex min-h-touch min-w-touch items-center px-1.5 hover:underline-quiet"
            >
              {isBrief && <Icon name="arrow-left" className="size-5 sm:hidden" />}
              <span className={isBrief ? "max-sm:sr-only" : "max-sm:truncate"}>{name}</span>
            </a>
            {(isBrief || at < crumbs.length - 1) && (
              <span aria-hidden="true" className={isBrief ? "max-sm:hidden" : ""}>
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
