import { useMemo } from "react";
import { data, href, redirect, useRouteLoaderData } from "react-router";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { answerAsUnknown } from "../../platform/http/answer-as-unknown.ts";
import { fromJsonText, toJsonText } from "../../platform/hydration/json-text.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { catalogueAccess, productPrices } from "../../products/context.ts";
import { ofAge } from "../../products/domain/catalogue-access.ts";
import {
  type CatalogueName,
  catalogueAt,
  coloursOf,
  isAdultCatalogue,
  shownCatalogueNames,
} from "../../products/domain/catalogue-names.ts";
import type { PriceAccess } from "../../products/domain/offered-price.ts";
import type { FacetName } from "../../search/domain/question.ts";
import type { RootData } from "../../seller/pages/offered/use-seller.ts";
import { breadcrumbs, jsonLd, pageMeta, siteFacts } from "../../seller/seo/page-meta.ts";
import { stockDisplay } from "../../stock/context.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { storefront } from "../context.ts";
import { pricesCopy } from "../copy/prices-copy.ts";
import { listingCopy as copy, stockAge } from "../copy/storefront-copy.ts";
import type { CardProduct } from "../domain/card-product.ts";
import {
  arrangeCategories,
  arrangeValues,
  countChosen,
  hasUnknownValue,
  isWholeList,
  listingQuery,
  parseListing,
} from "../domain/listing.ts";
import type { Route } from "./+types/listing-page";
import { CatalogueTabs } from "./listing/catalogue-tabs.tsx";
import { CatalogueTiles } from "./listing/catalogue-tiles.tsx";
import { RedirectToChosenView, useChosenView } from "./listing/chosen-view.tsx";
import { ChosenFacets, FacetForm } from "./listing/facets.tsx";
import { ListingHeading } from "./listing/heading.tsx";
import { findListing } from "./listing/listing-scope.ts";
import { ListingTable } from "./listing/listing-table.tsx";
import { NothingFound } from "./listing/nothing-found.tsx";
import { LengthLinks, PageLinks } from "./listing/page-links.tsx";
import { printedListPath } from "./listing/printed-list-path.ts";
import { ProductCards } from "./listing/product-cards.tsx";
import { readWholeCatalogue } from "./listing/read-whole-catalogue.ts";
import { Toolbar } from "./listing/toolbar.tsx";
import { WholeCatalogue } from "./listing/whole-catalogue.tsx";
import { HiddenPricesNotice } from "./offered/hidden-prices.tsx";
import { refuseHidden } from "./offered/refuse-hidden.ts";

export const handle: PageHandle = { scripts: "soon" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const found = await unlessUnavailable(async () => {
    const access = await context.get(catalogueAccess).find();
    const head = await findListing(params, { context, access });
    const stock = await context.get(stockDisplay).find();
    const prices = context.get(productPrices);
    const priceAccess = await prices.access();
    const seesPrices = priceAccess.kind === "shown";
    const listing = parseListing(url.searchParams, { seesPrices });
    const units = seesPrices ? await prices.units() : null;
    const { findPage, listCards, listFamilies, findByCode, rankBestSelling } =
      context.get(storefront);
    const ranked =
      listing.sorting === "best-selling"
        ? await rankBestSelling()
        : listing.sorting === "margin"
          ? await prices.margins()
          : null;
    const sorted = { units, ranked };
    const found = head && (await findPage(listing, { scope: head.scope, access, ...sorted }));
    const offered = shownCatalogueNames();
    if (!head || !found) {
      const isForAdults = head
        ? access.asksAge &&
          (await findPage(listing, { scope: head.scope, access: ofAge(offered), ...sorted })) !==
            null
        : isForAdultsAt(params.catalogue, offered);
      return { head: null, isForAdults, listing, page: null };
    }
    const { productIds, facets: counted, ...page } = found;
    const facets = counted.map(({ name, values }) => ({
      name,
      values: name === "category" ? arrangeCategories(values) : arrangeValues(values),
    }));
    const isWhole = head.path === href("/catalogo") && isWholeList(listing);
    const whole = isWhole ? await readWholeCatalogue(context, { access, stock }) : null;
    const [products, families, priced, scanned] = await Promise.all([
      listCards(productIds, { access, stock }),
      listing.view === "grid" ? listFamilies(productIds, access) : [],
      prices.find([...productIds, ...(whole?.newest ?? []).map(({ number }) => number)]),
      page.byCode ? findByCode(listing.text, access) : null,
    ]);
    const mayFindAdult = page.total === 0 && listing.text !== "" && access.asksAge;
    const adult = mayFindAdult
      ? await findPage(listing, { scope: head.scope, access: ofAge(offered), ...sorted })
      : null;
    const isForAdultsOnly = adult !== null && adult.total > 0 && adult.leftOut.length === 0;
    const shown = {
      scanned,
      whole,
      catalogues: access.shown,
      families: [...families],
      isForAdultsOnly,
      prices: { access: priceAccess, priced: [...priced] },
    };
    return { head, isForAdults: false, listing, page: { ...page, facets, products }, shown };
  });
  if ("kind" in found) throw data(null, { status: 503, headers: { "Retry-After": "5" } });
  const { head, isForAdults, listing, page, shown } = found;
  // A link may contain a page number that no longer exists, after products have been removed from the list.
  if (!head || !page || listing.page > page.pages)
    return isForAdults ? refuseHidden({ context, url }) : answerAsUnknown(context);
  // URLs with former names of brands and categories redirect to the current URL.
  if (decodeURI(head.path) !== decodeURI(url.pathname)) throw redirect(head.path + url.search, 301);
  const { total } = page;
  return data(
    { ...head, listing, total, shown: toJsonText({ page, ...shown }) },
    // Values that no product has are endless, so their pages are not cached.
    {
      headers: hasUnknownValue(listing, page.facets)
        ? { "Cache-Control": "private, no-cache" }
        : {},
    },
  );
}

const maxBrands = 24;

/** True for the URL of a catalogue for adults that is shown. */
function isForAdultsAt(segment: string | undefined, offered: readonly CatalogueName[]): boolean {
  const asked = catalogueAt(segment);
  return asked !== undefined && isAdultCatalogue(asked) && offered.includes(asked);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { listing, total, path, text, crumbs } = loaderData;
  const facts = siteFacts(matches);
  const title = titleOf(loaderData);
  const isNarrowed = listing.text !== "" || countChosen(listing) > 0;
  const isIndexed = !isNarrowed && total > 0 && listing.sorting === "relevance";
  const canonical = listingQuery({ ...plainListing, page: isNarrowed ? 1 : listing.page });
  const trail = [...crumbs, { name: loaderData.title, path }];
  return [
    { title: `${title} · ${facts.company.name}` },
    ...pageMeta(facts, { title, description: text, path: path + canonical, picture: "inicio" }),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...(import.meta.env.SSR
      ? [
          ...jsonLd(
            breadcrumbs(
              facts,
              trail.map(({ name, path }) => ({ title: name, path })),
            ),
          ),
        ]
      : []),
  ];
}

const plainListing = parseListing(new URLSearchParams());

function titleOf({ listing, fullTitle }: Route.ComponentProps["loaderData"]): string {
  const named = listing.text === "" ? fullTitle : copy.searchTitle(listing.text);
  return listing.page > 1 ? copy.pageTitle(named, listing.page) : named;
}

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  const { path, crumbs, scope, shown } = loaderData;
  const listing = useChosenView(loaderData.listing, path);
  const { page, scanned, whole, catalogues, families, isForAdultsOnly, prices } = useMemo(
    () => fromJsonText(shown),
    [shown],
  );
  const isMember = useRouteLoaderData<RootData>("root")?.account !== undefined;
  const priceOf = new Map(prices.priced);
  const seesPrices = prices.access.kind === "shown";
  // Also while filters are chosen, so that the first choice does not move the others.
  const isFirst = listing.text === "" && listing.page === 1;
  const hasFacets = page.facets.some(({ values }) => values.length > 0);
  const isBrief = isMember || listing.view === "table";
  const valuesOf = (facet: FacetName) =>
    page.facets.find(({ name }) => name === facet)?.values ?? [];
  const note = page.total > 0 && <PricesNote access={prices.access} />;
  return (
    <main id="contenido" className={`pb-section ${coloursOf(scope.catalogue)}`}>
      <RedirectToChosenView />
      <ListingHeading
        {...loaderData}
        listing={listing}
        crumbs={[{ name: copy.home, path: "/" }, ...crumbs]}
        isBrief={isBrief}
        isFirst={isFirst && scope.category === null}
        note={isMember && note}
      />
      {whole && !isBrief && (
        <CatalogueTiles
          catalogues={valuesOf("catalogue")}
          hasReturning={whole.returning.length > 0}
        />
      )}
      <div
        className={`page-width mt-1 grid gap-x-10 gap-y-6 ${hasFacets && listing.view === "grid" ? "lg:grid-cols-[15rem_minmax(0,1fr)]" : ""}`}
      >
        <FacetForm
          listing={listing}
          facets={page.facets}
          priceCounts={page.priceCounts}
          path={path}
          total={page.total}
        >
          {scope.catalogue && catalogues.length > 1 && (
            <CatalogueTabs catalogues={catalogues} current={scope.catalogue} listing={listing} />
          )}
        </FacetForm>
        <div>
          <Toolbar
            listing={listing}
            path={path}
            seesPrices={seesPrices}
            total={page.total}
            hasFacets={hasFacets}
          />
          <div className="mt-3 grid gap-3 empty:hidden">
            {!isMember && note}
            <ChosenFacets listing={listing} facets={page.facets} path={path} />
            {page.corrected !== null && (
              <p>{copy.corrected({ text: listing.text, corrected: page.corrected })}</p>
            )}
            {page.leftOut.length > 0 && page.total > 0 && <p>{copy.leftOut(page.leftOut)}</p>}
          </div>
          <div className="mt-2 [&_:is(a,button,input)]:scroll-mt-15">
            {page.total > 0 && <h2 className="sr-only">{copy.results}</h2>}
            {page.total === 0 ? (
              <NothingFound listing={listing} path={path} isForAdults={isForAdultsOnly} />
            ) : listing.view === "table" ? (
              <ListingTable
                products={page.products}
                prices={seesPrices ? priceOf : null}
                scanned={scanned}
                hasTotals={
                  prices.access.kind === "shown" && prices.access.quantityScope === "product"
                }
              />
            ) : (
              <ProductCards
                products={page.products}
                families={new Map(families)}
                prices={seesPrices ? priceOf : null}
                scanned={scanned}
                firstIsLargest={isBrief || !isFirst || scope.catalogue === null}
              />
            )}
          </div>
          <PageLinks listing={listing} pages={page.pages} path={path} />
          <LengthLinks listing={listing} returned={page.returned} path={path} />
          {page.total > 0 && (
            <ListingFoot
              products={page.products}
              access={prices.access}
              printed={printedListPath(listing, scope)}
            />
          )}
        </div>
      </div>
      {whole && (
        <WholeCatalogue
          {...whole}
          brands={valuesOf("brand").slice(0, maxBrands)}
          prices={seesPrices ? priceOf : null}
        />
      )}
    </main>
  );
}

/** Time of the stock; for members also their price list, to download or print. */
function ListingFoot({
  products,
  access,
  printed,
}: {
  products: readonly CardProduct[];
  access: PriceAccess;
  printed: string;
}) {
  const age = stockAge(products);
  return (
    <div className="mt-10 grid gap-1 text-step--1 text-muted empty:hidden">
      {age !== null && <p>{age}</p>}
      {access.kind === "shown" && (
        <p>
          {access.quantityScope === "family" && `${pricesCopy.familiesCount} `}
          <a href={href("/cuenta/lista-de-precios.xlsx")} download className="underline-quiet">
            {copy.prices.file}
          </a>
          {" · "}
          <a href={printed} target="_blank" rel="noopener" className="underline-quiet">
            {copy.prices.print}
          </a>
        </p>
      )}
    </div>
  );
}

/** Members read for which company the prices are; other visitors read why they see none and how to get them. */
function PricesNote({ access }: { access: PriceAccess }) {
  if (access.kind === "shown")
    return <p className="text-step--1 text-muted">{copy.prices.shown(access.companyName)}</p>;
  if (access.reason !== "guest") return <HiddenPricesNotice access={access} />;
  return (
    <p className="text-step--1 text-muted">
      {copy.prices.text}{" "}
      <TextLink discover="none" to="/#solicitar-acceso" className="-my-3 mr-3">
        {copy.prices.link}
      </TextLink>{" "}
      <TextLink discover="none" reloadDocument to={href("/entrar")} className="-my-3">
        {copy.prices.signIn}
      </TextLink>
    </p>
  );
}
