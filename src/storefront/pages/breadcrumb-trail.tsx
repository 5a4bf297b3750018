import { useLinkClick } from "../../ui/use-link-click.ts";
import { listingCopy } from "../copy/storefront-copy.ts";

export type Crumb = { name: string; path: string };

export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const followLink = useLinkClick();
  return (
    <nav aria-label={listingCopy.crumbs} className="text-step--1 text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-x-2">
            <a
              href={path}
              onClick={followLink}
              className="-mx-1.5 inline-flex min-h-touch min-w-touch items-center px-1.5 hover:underline-quiet"
            >
              {name}
            </a>
            {at < crumbs.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
