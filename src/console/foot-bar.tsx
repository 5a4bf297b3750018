import { Ellipsis } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { Badge } from "./badge.ts";
import { consoleFrame } from "./copy/frame-copy.ts";
import { LinkDrawing } from "./link-icon.tsx";
import { findCurrentLink, groupLinks, type ShownLink, splitForFootBar } from "./links.ts";
import { Count } from "./navigation-count.tsx";

/** Navigation on phones and tablets: the four pages most used, and «Más», a popover, which works without scripts. */
export function FootBar({ name, links }: { name: string; links: readonly ShownLink[] }) {
  const location = useLocation();
  const current = findCurrentLink(links, location);
  const { bar, rest } = splitForFootBar(links);
  const alerts = rest.flatMap(({ badges }) => badges).filter(({ isAlert }) => isAlert);
  return (
    <nav
      aria-label={consoleFrame.menu}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-160">
        {bar.map(({ href, label, icon, badges }) => (
          <li key={href} className="min-w-0 flex-1">
            <Link
              to={href}
              aria-current={href === current ? "page" : undefined}
              className={`${place} aria-[current=page]:font-semibold aria-[current=page]:text-primary`}
            >
              <LinkDrawing icon={icon} />
              <span className="max-w-full truncate">{label}</span>
              <CornerCount badges={badges} />
            </Link>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="min-w-0 flex-1">
            <button
              type="button"
              popoverTarget={morePages}
              className={`${place} ${rest.some(({ href }) => href === current) ? "font-semibold text-primary" : ""}`}
            >
              <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />
              {consoleFrame.more}
              <CornerCount badges={alerts} />
            </button>
          </li>
        )}
      </ul>
      {/* The key changes with each navigation, so React remounts the popover and it closes. */}
      <div
        key={location.key}
        id={morePages}
        popover="auto"
        className="inset-[auto_0_var(--foot-bar)] m-0 max-h-[70dvh] w-full max-w-none overflow-y-auto border-y border-line bg-surface px-gutter pt-2 pb-4 text-ink shadow-raised"
      >
        {groupLinks(rest).map(({ group, links }) => (
          <div key={group} className="mt-3">
            <p id={`mas-${group}`} className="text-step--1 text-muted">
              {consoleFrame.groups[group]}
            </p>
            <ul
              aria-labelledby={`mas-${group}`}
              className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-3 sm:grid-cols-3"
            >
              {links.map(({ href, label, icon, badges }) => (
                <li key={href}>
                  <Link
                    to={href}
                    aria-current={href === current ? "page" : undefined}
                    className="flex min-h-touch items-center gap-2 text-step--1 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
                  >
                    <LinkDrawing icon={icon} />
                    {label}
                    {badges.map((badge) => (
                      <Count key={badge.text} {...badge} />
                    ))}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="mt-4 text-step--1 text-muted">{consoleFrame.signedInAs(name)}</p>
      </div>
    </nav>
  );
}

const morePages = "mas-paginas";

const place =
  "relative flex h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-[0.75rem] leading-tight -outline-offset-2 hover:bg-sunken";

/** First alert, else the first count, at the corner of the icon; all of them in words. */
function CornerCount({ badges }: { badges: readonly Badge[] }) {
  const shown = badges.find(({ isAlert }) => isAlert) ?? badges[0];
  if (!shown) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`absolute top-1 left-1/2 ml-1.5 rounded-round px-1.5 text-[0.6875rem] leading-4 font-medium tabular-nums ${shown.isAlert ? "bg-danger text-on-ink" : "bg-primary text-on-primary"}`}
      >
        {shown.count}
      </span>
      <span className="sr-only">{badges.map(({ text }) => text).join(", ")}</span>
    </>
  );
}
