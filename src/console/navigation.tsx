import { ChevronDown, Menu } from "lucide-react";
import { href, Link, useLocation } from "react-router";
import type { Badge } from "./badge.ts";
import { consoleFrame } from "./copy/es-frame.ts";

type ConsoleLink = { href: string; label: string; badges: readonly Badge[]; isRare: boolean };

/** `isInRow`: in wide windows the links stand beside the company's name, else in a row of their own. */
export function Navigation({ links, isInRow }: { links: ConsoleLink[]; isInRow: boolean }) {
  const { pathname, search } = useLocation();
  const rare = links.filter(({ isRare }) => isRare);
  const isRareOpen = rare.some(({ href }) => href === pathname);
  return (
    <nav
      aria-label={consoleFrame.navigation}
      className={`order-last -mx-2.5 hidden w-full pb-1.5 md:block ${isInRow ? "2xl:order-none 2xl:w-auto 2xl:pb-0" : ""}`}
    >
      <ul className="flex flex-wrap">
        {links
          .filter(({ isRare }) => !isRare)
          .map((link) => (
            <li key={link.href}>
              <PageLink {...link} variant={inRow} />
            </li>
          ))}
        {rare.length > 0 && (
          <li className="relative">
            <details key={pathname + search} name="menu">
              <summary
                className={`flex cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden ${inRow} ${isRareOpen ? "font-semibold underline-quiet" : ""}`}
              >
                {consoleFrame.more}
                <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
              </summary>
              <ul className="absolute top-full right-0 z-40 min-w-44 xl:right-auto xl:left-0 rounded-small border border-line bg-surface py-1 shadow-raised">
                {rare.map((link) => (
                  <li key={link.href}>
                    <PageLink
                      {...link}
                      variant="min-h-touch px-4 text-step--1 hover:bg-sunken xl:text-step-0"
                    />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

const inRow =
  "min-h-touch px-2.5 text-step--1 2xl:text-step-0 hover:underline-quiet aria-[current=page]:underline-quiet";

/** Navigation on phones: a <details> element, which works without JavaScript. */
export function PhoneMenu({ name, links }: { name: string; links: ConsoleLink[] }) {
  const { pathname, search } = useLocation();
  const alerts = links.flatMap(({ badges }) => badges).filter(({ isAlert }) => isAlert);
  return (
    <details
      // The key changes with each navigation, so React remounts the element and the menu closes.
      key={pathname + search}
      className="-mr-2.5 md:hidden"
    >
      <summary className="flex min-h-touch list-none items-center gap-2 rounded-round px-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{consoleFrame.menu}</span>
        {alerts.map((badge) => (
          <Count key={badge.text} {...badge} />
        ))}
        <Menu aria-hidden="true" strokeWidth={1.5} />
      </summary>
      <nav
        aria-label={consoleFrame.menu}
        className="absolute inset-x-0 top-full z-40 border-y border-line bg-surface px-gutter pb-3 shadow-raised"
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-6">
          {links.map((link) => (
            <li key={link.href} className="border-b border-line">
              <PageLink {...link} variant="min-h-12 aria-[current=page]:text-primary" />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-step--1 text-muted">{consoleFrame.signedInAs(name)}</p>
      </nav>
    </details>
  );
}

function PageLink({ href, label, badges, variant }: ConsoleLink & { variant: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={href}
      aria-current={isHere(href, pathname, search) ? "page" : undefined}
      className={`flex items-center gap-1.5 whitespace-nowrap aria-[current=page]:font-semibold ${variant}`}
    >
      {label}
      {badges.map((badge) => (
        <Count key={badge.text} {...badge} />
      ))}
    </Link>
  );
}

/** True for the link of the current page. «Por enviar» is a view of the queue with a link of its own. */
function isHere(link: string, pathname: string, search: string): boolean {
  if (link.includes("?")) return pathname + search === link;
  if (link !== href("/gestion")) return pathname === link || pathname.startsWith(`${link}/`);
  return pathname === link && search !== "?estado=por-enviar";
}

function Count({ count, text, isAlert }: Badge) {
  return (
    <span
      title={text}
      className={`rounded-round px-2 text-step--1 font-medium tabular-nums ${isAlert ? "bg-danger text-on-ink" : "bg-primary text-on-primary"}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
