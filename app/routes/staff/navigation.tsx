import { Menu } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { consoleFrame } from "../../content/staff/frame.ts";

export type ConsoleLink = { href: string; label: string; waiting: number };

/** The pages of the console in a row, where there is room for one. */
export function Navigation({ links }: { links: ConsoleLink[] }) {
  return (
    <nav
      aria-label={consoleFrame.navigation}
      className="order-last -mx-2.5 hidden w-full pb-1.5 md:block xl:order-none xl:w-auto xl:pb-0"
    >
      <ul className="flex flex-wrap">
        {links.map((link) => (
          <li key={link.href}>
            <PageLink
              {...link}
              look="min-h-touch px-2.5 text-step--1 xl:text-step-0 hover:underline-quiet aria-[current=page]:underline-quiet"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone they lie behind a button: a native disclosure, which opens without a script, too. */
export function PhoneMenu({ name, links }: { name: string; links: ConsoleLink[] }) {
  const { pathname, search } = useLocation();
  const waiting = links.reduce((sum, link) => sum + link.waiting, 0);
  return (
    <details
      // Another page, another menu: the one that led there does not stay open over it.
      key={pathname + search}
      className="-mr-2.5 md:hidden"
    >
      <summary className="flex min-h-touch list-none items-center gap-2 rounded-round px-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{consoleFrame.menu}</span>
        {waiting > 0 && <Waiting count={waiting} />}
        <Menu aria-hidden="true" strokeWidth={1.5} />
      </summary>
      <nav
        aria-label={consoleFrame.menu}
        className="absolute inset-x-0 top-full z-40 border-y border-line bg-surface px-gutter pb-3 shadow-raised"
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-6">
          {links.map((link) => (
            <li key={link.href} className="border-b border-line">
              <PageLink {...link} look="min-h-12 aria-[current=page]:text-primary" />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-step--1 text-muted">{consoleFrame.signedInAs(name)}</p>
      </nav>
    </details>
  );
}

function PageLink({ href, label, waiting, look }: ConsoleLink & { look: string }) {
  return (
    <NavLink
      to={href}
      end={href === "/gestion"}
      className={`flex items-center gap-1.5 aria-[current=page]:font-semibold ${look}`}
    >
      {label}
      {waiting > 0 && <Waiting count={waiting} />}
    </NavLink>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <span className="rounded-round bg-primary px-2 text-step--1 text-on-primary tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{consoleFrame.waiting(count)}</span>
    </span>
  );
}
