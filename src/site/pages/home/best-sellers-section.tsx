import { type KeyboardEvent, type MouseEvent, useSyncExternalStore } from "react";
import { Link, useNavigate, useRouteLoaderData, useSearchParams } from "react-router";
import {
  type Catalogue,
  cataloguePageOf,
  shownCatalogues,
} from "../../../products/copy/catalogues.ts";
import {
  addressOf,
  type CatalogueName,
  coloursOf,
} from "../../../products/domain/catalogue-names.ts";
import type { RootData } from "../../../seller/pages/offered/use-seller.ts";
import { filledCatalogues, shelfOf, tabNamed } from "../../../storefront/copy/shelves.ts";
import {
  readStored,
  writeStored,
} from "../../../storefront/pages/offered/selection/browser-storage.ts";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { bestSellers } from "../../copy/best-sellers.ts";
import { StaticPart } from "../static-parts/static-part.tsx";
import { ProductCard } from "./product-card.tsx";

/** Best sellers in tabs, if there are any. Tabs are links, so that each has a URL and works without JavaScript. */
export function BestSellers() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tabOfLastVisit = useTabOfLastVisit();
  const shown = filledCatalogues();
  const chosen = tabNamed(search.get("catalogo") ?? tabOfLastVisit);

  function choose(name: CatalogueName, { replace }: { replace: boolean }) {
    writeStored("catalogueTab", name);
    if (name !== chosen) navigate(tabAddress(name), { preventScrollReset: true, replace });
  }

  /** Arrow keys replace the history entry, so that the back button leaves the tabs in one step. */
  function chooseByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const name = nameAtKey(event.key, nameOfTab(event.target as Element) ?? chosen ?? "");
    if (!name) return;
    event.preventDefault();
    document.getElementById(tabId(name))?.focus();
    choose(name, { replace: true });
  }

  if (chosen === null) return null;
  const prices = bestSellers.prices(shelfOf(chosen));
  return (
    <section
      aria-labelledby="mas-vendidos"
      className={`bg-catalogue-ground fades ${coloursOf(chosen)}`}
    >
      <div className="page-width py-section">
        <StaticPart part="bestSellersHeading" />
        {shown.length > 1 ? (
          <>
            <div
              role="tablist"
              aria-label={bestSellers.tabs}
              onKeyDown={chooseByKey}
              data-keys={tabKeys}
              className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:mt-8 sm:flex sm:flex-wrap lg:mt-10 print:hidden"
            >
              {shown.map((catalogue) => (
                <TabLink
                  key={catalogue.name}
                  catalogue={catalogue}
                  isOpen={catalogue.name === chosen}
                  onChoose={() => choose(catalogue.name, { replace: false })}
                />
              ))}
            </div>
            <div
              id={panelId}
              role="tabpanel"
              tabIndex={-1}
              aria-labelledby={tabId(chosen)}
              className="mt-8"
            >
              <ProductList catalogue={chosen} />
            </div>
          </>
        ) : (
          <div className="mt-8">
            <ProductList catalogue={chosen} />
          </div>
        )}
        <WholeCatalogue name={chosen} />
        {prices && <p className="mt-8 text-step--1 text-muted">{prices}</p>}
      </div>
    </section>
  );
}

/** Hook: tab that the visitor chose in an earlier visit; a tab chosen in this visit is in the URL. */
function useTabOfLastVisit(): string | null {
  return useSyncExternalStore(
    never,
    () => {
      foundAtFirst ??= readStored("catalogueTab");
      return foundAtFirst || null;
    },
    () => null,
  );
}

let foundAtFirst: string | undefined;

function never() {
  return () => {};
}

function ProductList({ catalogue }: { catalogue: CatalogueName }) {
  return (
    <ul className="-mb-7 grid grid-cols-2 gap-x-column lg:grid-cols-4">
      {shelfOf(catalogue).map((product) => (
        <li key={product.id} className="row-span-5 mb-7 grid grid-rows-subgrid">
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function WholeCatalogue({ name }: { name: CatalogueName }) {
  const page = cataloguePageOf(name);
  const catalogue = shownCatalogues().find((shown) => shown.name === name);
  const isSignedIn = useRouteLoaderData<RootData>("root")?.account !== undefined;
  if (!catalogue) return null;
  if (page === null)
    return isSignedIn ? null : (
      <a href="/#solicitar-acceso" className={wholeLink}>
        {bestSellers.onRequest}
      </a>
    );
  return (
    <Link discover="none" to={page} className={wholeLink}>
      {bestSellers.whole(catalogue.inSentence)}
    </Link>
  );
}

const wholeLink = "mt-8 inline-flex min-h-touch items-center font-medium underline-quiet";

function TabLink({
  catalogue,
  isOpen,
  onChoose,
}: {
  catalogue: Catalogue;
  isOpen: boolean;
  onChoose: () => void;
}) {
  const isHydrated = useIsHydrated();
  function click(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose();
  }
  return (
    <a
      id={tabId(catalogue.name)}
      role="tab"
      aria-selected={isOpen}
      aria-controls={panelId}
      // Without JavaScript the arrow keys do nothing, so the Tab key has to reach each tab.
      tabIndex={isHydrated && !isOpen ? -1 : undefined}
      href={`${tabAddress(catalogue.name)}#mas-vendidos`}
      onClick={click}
      className={`${coloursOf(catalogue.name)} inline-flex min-h-touch items-center justify-center gap-x-2 rounded-round border border-outline-quiet px-5 font-medium fades hover:border-ink forced-colors:aria-selected:border-[Highlight] forced-colors:aria-selected:underline max-sm:flex-col max-sm:px-1.5 max-sm:py-2 max-sm:leading-tight aria-selected:border-on-catalogue aria-selected:bg-on-catalogue aria-selected:text-on-ink`}
    >
      {catalogue.tab}
      {catalogue.bestSellers > 0 && (
        <span className="text-step--1 opacity-80 max-sm:leading-tight">
          {bestSellers.tabCount(catalogue.bestSellers)}
        </span>
      )}
    </a>
  );
}

/** Names of the keys that switch between tabs, held back until hydration (`hold-events.ts`); « » is one. Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
const tabKeys = "ArrowLeft ArrowRight Home End";

const panelId = "mas-vendidos-productos";

function tabId(name: CatalogueName): string {
  return `mas-vendidos-${name}`;
}

function nameOfTab(tab: Element): CatalogueName | undefined {
  return shownNames().find((name) => tab.id === tabId(name));
}

function shownNames(): CatalogueName[] {
  return filledCatalogues().map(({ name }) => name);
}

function tabAddress(name: CatalogueName): string {
  return `/?catalogo=${addressOf(name)}`;
}

function nameAtKey(key: string, from: CatalogueName): CatalogueName | undefined {
  const names = shownNames();
  const at = names.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return names[(at + 1) % names.length];
    case "ArrowLeft":
      return names.at(at - 1);
    case "Home":
      return names[0];
    case "End":
      return names.at(-1);
    case " ":
      return from;
    default:
      return undefined;
  }
}
