import { type MouseEvent, useEffect, useState } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import { SearchForm } from "../../catalogue/pages/offered/search-form.tsx";
import { useHasApplied, usePageScripts } from "../../platform/hydration/use-page-scripts.ts";
import { company } from "../../seller/copy/company.ts";
import type { RootData } from "../../seller/pages/offered/use-seller.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLinkClick } from "../../ui/use-link-click.ts";
import { header } from "../copy/site.ts";
import { AccountLink } from "./account-link.tsx";
import { SelectionButton, SelectionLink } from "./selection-button.tsx";

export function SiteHeader() {
  const { name } = company;
  const isOnlyRead = usePageScripts() === "plain";
  const hasApplied = useHasApplied();
  const current = useCurrentSection();
  const account = useRouteLoaderData<RootData>("root")?.account;
  const followLink = useLinkClick();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:static print:mb-8">
      <div className="page-width flex min-h-14 flex-wrap sm:min-h-16 items-center sm:gap-x-5 xl:gap-x-3">
        <a
          href="/"
          onClick={followLink}
          aria-label={header.home(name)}
          className="mr-auto py-2 font-display text-step-2 font-[420] tracking-tight xl:mr-6"
        >
          {name}
        </a>
        <nav aria-label={header.navigation} className="mr-auto hidden xl:block">
          <ul className="flex gap-1">
            {header.anchors.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  onClick={followLink}
                  aria-current={href === current ? "location" : undefined}
                  className="flex min-h-touch items-center rounded-small px-2 2xl:px-3 hover:underline-quiet hover:underline aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm className={searchShape} />
        <AccountLink account={account} />
        {hasApplied || account !== undefined || (
          <ButtonLink
            to="/#solicitar-acceso"
            data-request-link=""
            className="max-w-max grow basis-16 p-1.5! text-balance md:basis-auto text-[0.8125rem]! print:hidden sm:px-6! sm:text-step-0!"
          >
            {header.requestAccess}
          </ButtonLink>
        )}
        {isOnlyRead ? <SelectionLink /> : <SelectionButton />}
        <PhoneMenu account={account} />
      </div>
    </header>
  );
}

/** Classes of the search field, which on phones is an icon until it is used (`src/ui/app.css`). */
const searchShape = "search-icon relative bg-paper md:max-w-72 md:grow md:basis-24 print:hidden";

/** Hook: anchor of the section in the middle of the window; undefined except on the home page. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  const isHome = useLocation().pathname === "/";
  useEffect(() => {
    if (!isHome) return;
    const follow = (entries: IntersectionObserverEntry[]) => {
      const middle = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (middle) setCurrent(anchorIn(middle));
    };
    const observer = new IntersectionObserver(follow, { rootMargin: "-50% 0px" });
    for (const section of document.querySelectorAll("main > section")) observer.observe(section);
    return () => observer.disconnect();
  }, [isHome]);
  return isHome ? current : undefined;
}

function anchorIn(section: Element): string | undefined {
  return header.anchors.find(({ href }) => section.querySelector(href.slice(1)))?.href;
}

export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="absolute -top-20 left-4 z-50 rounded-b-small bg-ink px-4 py-3 text-on-ink focus:top-0"
    >
      {header.skip}
    </a>
  );
}

/** Menu on phones: a <details> element, which works before hydration and without JavaScript. */
function PhoneMenu({ account }: { account: string | undefined }) {
  const followLink = useLinkClick();
  return (
    <details className="-mr-2.5 xl:hidden print:hidden">
      <summary className="flex size-touch list-none items-center justify-center rounded-round hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Icon name="menu" />
        <span className="sr-only">{header.menu}</span>
      </summary>
      <nav
        aria-label={header.menu}
        className="absolute inset-x-0 top-full border-y border-line bg-paper shadow-raised"
      >
        <ul className="page-width py-3">
          {header.anchors.map(({ href, label }) => (
            <li key={href} className="border-b border-line last:border-0">
              <a
                href={href}
                onClick={(event) => {
                  closeMenu(event);
                  followLink(event);
                }}
                className="flex min-h-12 items-center font-display text-step-1"
              >
                {label}
              </a>
            </li>
          ))}
          <li className="border-t border-line">
            <a
              href={account === undefined ? href("/entrar") : href("/cuenta")}
              className="flex min-h-12 items-center font-display text-step-1"
            >
              {account === undefined ? header.signIn : header.account}
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest("details")?.removeAttribute("open");
}
