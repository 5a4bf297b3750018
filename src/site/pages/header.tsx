import { type MouseEvent, useEffect, useState } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import { useHasApplied, usePageScripts } from "../../platform/hydration/use-page-scripts.ts";
import { company, dialled } from "../../seller/copy/company.ts";
import { shownLogo } from "../../seller/copy/own-logo.ts";
import type { RootData } from "../../seller/pages/offered/use-seller.ts";
import { selectionCopy } from "../../storefront/copy/selection-copy.ts";
import { SearchForm } from "../../storefront/pages/offered/search-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLinkClick } from "../../ui/use-link-click.ts";
import { Wordmark, wordmarkSize } from "../../ui/wordmark.tsx";
import { cartLink, cataloguePanel, header } from "../copy/site.ts";
import { CatalogueLink } from "./catalogue-panel.tsx";
import { CompanyMenu } from "./company-menu.tsx";
import { CartLink, SelectionButton, SelectionLink } from "./selection-button.tsx";
import { SignInLink } from "./sign-in-link.tsx";

export function SiteHeader() {
  const { name } = company;
  const scripts = usePageScripts();
  const isOnlyRead = scripts === "plain" || scripts === "never";
  const hasApplied = useHasApplied();
  const current = useCurrentSection();
  const { account, cart, menu, ordersNot, seeing } = useRouteLoaderData<RootData>("root") ?? {};
  const { pathname } = useLocation();
  const links =
    cart === undefined ? guestLinks({ hasMenu: menu !== undefined, pathname }) : header.memberLinks;
  const followLink = useLinkClick();
  const mayRequest = !hasApplied && account === undefined;
  return (
    <header className="site-header sticky top-0 z-40 border-b border-line bg-paper print:static print:mb-8">
      <div className="page-width flex items-center gap-3">
        <a
          href="/"
          onClick={followLink}
          aria-label={header.home(name)}
          className={`flex min-h-touch min-w-0 items-center font-display font-[420] tracking-tight ${wordmarkSize(name)}`}
        >
          <Wordmark name={name} logo={shownLogo()} className="truncate py-1" />
        </a>
        <div className="@container/tools relative flex min-h-14 flex-[1_0_5rem] items-center justify-end print:hidden">
          <nav
            aria-label={header.navigation}
            className="mr-auto hidden shrink-0 px-2 @[55.5rem]/tools:block"
          >
            <ul className="flex">
              {menu && <CatalogueLink menu={menu} isCurrent={pathname === href("/catalogo")} />}
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    onClick={followLink}
                    aria-current={href === current ? "location" : undefined}
                    className="flex min-h-touch items-center rounded-small px-2 whitespace-nowrap hover:underline aria-[current]:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {mayRequest && (
            // Before the search field, so that its place, while it is hidden, adds to the space after the navigation.
            <a
              href={requestForm}
              onClick={followLink}
              data-request-link=""
              className="mr-2 hidden min-h-touch max-w-24 items-center rounded-round border border-transparent bg-primary px-1 text-center text-step--1 leading-tight font-medium text-on-primary outline-primary fades hover:bg-primary-strong @[14rem]/tools:flex @[34rem]/tools:min-w-max @[34rem]/tools:px-5"
            >
              {header.requestAccess}
            </a>
          )}
          <SearchForm className="search-icon relative bg-paper @[34rem]/tools:flex-[0_1_18rem]" />
          {account === undefined ? (
            <SignInLink />
          ) : (
            <CompanyMenu
              company={account}
              seesPrices={cart !== undefined || ordersNot === true}
              isSeen={seeing !== undefined}
            />
          )}
          {cart !== undefined ? (
            <CartLink cart={cart} />
          ) : isOnlyRead ? (
            <SelectionLink />
          ) : (
            <SelectionButton />
          )}
          <FoldedMenu
            links={menu ? [catalogueLink, ...links] : links}
            account={account}
            hasCart={cart !== undefined}
            mayRequest={mayRequest}
          />
        </div>
      </div>
    </header>
  );
}

const requestForm = "/#solicitar-acceso";

/** Anchors of the home page. Elsewhere the catalogue stands in place of its section, with a panel or as a link. */
function guestLinks({ hasMenu, pathname }: { hasMenu: boolean; pathname: string }) {
  if (pathname === "/") return header.anchors;
  const others = header.anchors.slice(1);
  return hasMenu ? others : [catalogueLink, ...others];
}

const catalogueLink = { href: href("/catalogo"), label: cataloguePanel.link };

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

/** Navigation where the row has no room for it: a popover, which needs no script to open, close on Escape or a tap outside. */
function FoldedMenu({
  links,
  account,
  hasCart,
  mayRequest,
}: {
  links: readonly { href: string; label: string }[];
  account: string | undefined;
  hasCart: boolean;
  mayRequest: boolean;
}) {
  const followLink = useLinkClick();
  const { phone } = company;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    followLink(event);
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={header.menu}
        className="-mr-2.5 flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken @[55.5rem]/tools:hidden"
      >
        <Icon name="menu" />
      </button>
      <nav
        popover="auto"
        id="menu"
        aria-label={header.menu}
        className="folded-menu border border-line bg-paper px-gutter py-3 text-ink shadow-raised"
      >
        <ul>
          {links.map(({ href, label }) => (
            <li key={href} className="border-b border-line">
              <a href={href} onClick={follow} className={menuLink}>
                {label}
              </a>
            </li>
          ))}
          {mayRequest && (
            <li className="border-b border-line">
              <a href={requestForm} onClick={follow} className={menuLink}>
                {header.requestAccess}
              </a>
            </li>
          )}
          <li className="border-b border-line">
            <a
              href={account === undefined ? href("/entrar") : href("/cuenta")}
              className={menuLink}
            >
              {account === undefined ? header.signIn : header.account}
            </a>
          </li>
          <li className="border-b border-line @[7.75rem]/tools:hidden">
            {hasCart ? (
              <a href={href("/carrito")} className={menuLink}>
                {cartLink.name}
              </a>
            ) : (
              <a href={href("/mi-seleccion")} className={menuLink}>
                {selectionCopy.name}
              </a>
            )}
          </li>
          <li>
            <a href={dialled(phone)} className={menuLink}>
              {phone}
            </a>
          </li>
        </ul>
      </nav>
    </>
  );
}

const menuLink = "flex min-h-12 items-center font-display text-step-1";
