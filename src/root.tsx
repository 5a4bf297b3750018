import { type ReactNode, useEffect } from "react";
import {
  href,
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { carts } from "./carts/context.ts";
import { hasCart } from "./carts/domain/buyer.ts";
import type { CartService } from "./carts/services/cart-service.ts";
import { memberMay } from "./companies/domain/member.ts";
import { consent } from "./consent/context.ts";
import { currentLanguage } from "./copy/language.ts";
import type { CatalogueMenu } from "./kernel/catalogue-menu.ts";
import { cents } from "./kernel/money/amounts.ts";
import type { Viewer } from "./kernel/viewer.ts";
import { seeing } from "./members/context.ts";
import { DeferredScripts } from "./platform/hydration/deferred-scripts.tsx";
import holdEvents from "./platform/hydration/hold-events-script.ts?script";
import { HydrationPayloadScript } from "./platform/hydration/hydration-payload.tsx";
import { InlineScript } from "./platform/hydration/inline-script.tsx";
import unknownPath from "./platform/hydration/not-found-script.ts?script";
import { ReloadOnChange } from "./platform/hydration/reload-on-change.tsx";
import { RestoreScroll } from "./platform/hydration/restore-scroll.tsx";
import { useScriptNonce } from "./platform/hydration/script-nonce.ts";
import { catalogueAccess, viewerAccess } from "./products/context.ts";
import { site } from "./seller/context.ts";
import loadAtFirstSign from "./site/hydration/load-at-first-sign.ts?script";
import loadDeferred from "./site/hydration/load-deferred.ts?script";
import loadWhenIdle from "./site/hydration/load-when-idle.ts?script";
import { PlainScript } from "./site/hydration/static-script.tsx";
import { Fallback } from "./site/pages/fallback.tsx";
import { readShelfPrices } from "./site/pages/offered/shelf-prices.ts";
import { PageStyles } from "./site/pages/page-styles.tsx";
import { StaticPart } from "./site/pages/static-parts/static-part.tsx";
import { storefront } from "./storefront/context.ts";
import "./ui/app.css";
import { type PageScripts, usePageScripts } from "./platform/hydration/use-page-scripts.ts";
import { installedFacts, type RootData, useSettings } from "./seller/pages/offered/use-seller.ts";
import { useIsHydrated } from "./ui/use-is-hydrated.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const { needsAsking } = context.get(consent);
  // Without a database the visitor counts as unknown, so that public pages still work.
  const viewer = await context
    .get(viewerAccess)
    .find()
    .catch(() => null);
  const seen = await context
    .get(seeing)
    .find()
    .catch(() => null);
  const hasMenu = viewer?.kind === "member" || isOfCatalogue(url.pathname);
  return {
    ...installedFacts(context.get(site), { areOfConsole: isOfConsole(url.pathname) }),
    needsAsking,
    ...(seen && { seeing: seen }),
    ...(viewer && hasSession(viewer) && { account: accountName(viewer) }),
    ...(viewer?.kind === "member" && (await readOrdering(viewer, context.get(carts)))),
    ...(hasMenu && { menu: await readMenu(context) }),
    ...(viewer?.kind === "member" &&
      url.pathname === "/" && {
        shelfPrices: await readShelfPrices(context).catch(() => ({})),
      }),
  };
}

function isOfConsole(pathname: string): boolean {
  return pathname === href("/gestion") || pathname.startsWith(`${href("/gestion")}/`);
}

function isOfCatalogue(pathname: string): boolean {
  return pathname === href("/catalogo") || pathname.startsWith(`${href("/catalogo")}/`);
}

/** Catalogues and categories in the header; without a database or search index none. */
async function readMenu(context: Route.LoaderArgs["context"]): Promise<CatalogueMenu> {
  try {
    return await context.get(storefront).findMenu(await context.get(catalogueAccess).find());
  } catch {
    return [];
  }
}

/** What the header and the buttons to order need; without a database the cart counts as empty. */
async function readOrdering(
  viewer: Extract<Viewer, { kind: "member" }>,
  { sumCart }: Pick<CartService, "sumCart">,
): Promise<Pick<RootData, "cart" | "ordersNot">> {
  const { role, companyId } = viewer.scope;
  if (!hasCart(viewer)) return memberMay(role, "order") ? {} : { ordersNot: true };
  const cart = await sumCart(companyId).catch(() => ({ lines: 0, net: cents(0) }));
  return { cart };
}

function hasSession({ kind }: Viewer): boolean {
  return kind === "member" || kind === "outsider";
}

function accountName(viewer: Viewer): string {
  return viewer.kind === "member" ? viewer.companyName : "";
}

/** Facts of the site stay; those of a signed-in person are read with each page, because access may have ended. */
export function shouldRevalidate() {
  return document.documentElement.hasAttribute(signedInMark);
}

const signedInMark = "data-account";

export function Layout({ children }: { children: ReactNode }) {
  useSettings();
  const isSignedIn = useRouteLoaderData<RootData>("root")?.account !== undefined;
  const scripts = usePageScripts();
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return (
    <html
      lang={currentLanguage()}
      {...(isSignedIn && { [signedInMark]: "" })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F6F1E7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PageStyles />
      </head>
      <body>
        {children}
        <ScriptsOf scripts={scripts} isSignedIn={isSignedIn} />
      </body>
    </html>
  );
}

function ScriptsOf({ scripts, isSignedIn }: { scripts: PageScripts; isSignedIn: boolean }) {
  const isHydrated = useIsHydrated();
  const nonce = useScriptNonce();
  const isDeferred = scripts === "late" || scripts === "soon";
  // In development these hydrate at once too, because hot reload needs the scripts that the router adds.
  switch (import.meta.env.DEV && isDeferred ? "at once" : scripts) {
    case "never":
      return <InlineScript source={import.meta.env.SSR ? unknownPath : ""} />;
    case "plain":
      return (
        <>
          <PlainScript />
          {import.meta.env.DEV && <ReloadOnChange />}
        </>
      );
    case "late":
      return isHydrated ? (
        <RestoreScroll />
      ) : (
        <DeferredScripts loader={import.meta.env.SSR ? loadDeferred : ""} />
      );
    case "soon":
      return isHydrated ? (
        <RestoreScroll />
      ) : (
        <DeferredScripts
          loader={import.meta.env.SSR ? (isSignedIn ? loadWhenIdle : loadAtFirstSign) : ""}
        />
      );
    case "at once":
      return isHydrated ? (
        <RestoreScroll />
      ) : (
        <>
          <InlineScript source={import.meta.env.SSR ? holdEvents : ""} />
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
          <HydrationPayloadScript />
        </>
      );
  }
}

export default function Root() {
  return <Outlet />;
}

function UnknownPath() {
  const { pathname } = useLocation();
  // On pages without React, platform/hydration/not-found-script.ts logs the same.
  useEffect(() => console.error(`404: unknown path ${pathname}`), [pathname]);
  return <StaticPart part="notFound" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownPath />;
  return <Fallback status={isRouteErrorResponse(error) ? error.status : 500} />;
}
