import type { ReactNode } from "react";
import { href, redirect } from "react-router";
import { memberMay } from "../../companies/domain/member.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { orServiceUnavailable, requireMember } from "../../members/pages/offered/require-member.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { catalogueAccess, productPrices } from "../../products/context.ts";
import { allCatalogues } from "../../products/copy/catalogues.ts";
import { catalogueSearch } from "../../search/context.ts";
import { everythingSeen, type FacetValue } from "../../search/domain/question.ts";
import { pricesCopy } from "../../storefront/copy/prices-copy.ts";
import { facetSlugs } from "../../storefront/domain/listing-slugs.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { priceListCopy as copy } from "../copy/printed-list-copy.ts";
import type { Route } from "./+types/own-price-list";

export const handle: PageHandle = { scripts: "plain", hasApplied: true };

/** Number of products above which the page says how many sheets the printed list has. */
const longList = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-prices");
  const managesFeeds = memberMay(scope.role, "manage-feeds");
  return await orServiceUnavailable(context, async () => {
    const seen = await context.get(productPrices).access();
    if (seen.kind === "hidden") throw redirect(href("/catalogo"), 303);
    const access = await context.get(catalogueAccess).find();
    const answer = await unlessUnavailable(() =>
      context.get(catalogueSearch).search({ ...everythingSeen(access, 1), categoryLevels: "all" }),
    );
    // Without the search there are no filters, but the whole list can still be printed.
    const { quantityScope } = seen;
    if ("kind" in answer) return { total: 0, choices: [], managesFeeds, quantityScope };
    const choices = printedBy.flatMap((name) => {
      const values = answer.facets.find((facet) => facet.name === name)?.values ?? [];
      return values.length > 1 ? [{ name, values }] : [];
    });
    return { total: answer.total, choices, managesFeeds, quantityScope };
  });
}

/** Facets by which the printed list is narrowed. */
const printedBy = ["catalogue", "category", "brand"] as const;

export default function PriceList({ loaderData }: Route.ComponentProps) {
  const { total, choices, managesFeeds, quantityScope } = loaderData;
  const { file, print, feed } = copy;
  return (
    <>
      <title>{copy.title}</title>
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      {quantityScope === "family" && (
        <p className="mt-2 max-w-measure text-muted">{pricesCopy.familiesCount}</p>
      )}
      <Part id="hoja" title={file.title} text={file.text}>
        <ButtonLink to={href("/cuenta/lista-de-precios.xlsx")} reloadDocument download>
          {file.download}
        </ButtonLink>
      </Part>
      <Part id="imprimir" title={print.title} text={print.text}>
        <form
          method="get"
          action={href("/cuenta/lista-de-precios/imprimir")}
          target="_blank"
          className="grid max-w-[30rem] gap-5"
          rel="noopener"
        >
          {choices.map((choice) => (
            <Choice key={choice.name} {...choice} />
          ))}
          {total > longList && <p className="text-muted">{print.long(total)}</p>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{print.submit}</Button>
            <Button type="submit" variant="quiet" name="hoja" value="etiquetas">
              {print.shelfLabels}
            </Button>
          </div>
        </form>
      </Part>
      {managesFeeds && (
        <Part id="feed" title={feed.title} text={feed.text}>
          <TextLink to={href("/cuenta/feed")} reloadDocument discover="none">
            {feed.link}
          </TextLink>
        </Part>
      )}
    </>
  );
}

function Choice({
  name,
  values,
}: {
  name: keyof typeof copy.print.labels;
  values: readonly FacetValue[];
}) {
  const { labels, all, option } = copy.print;
  return (
    <Select
      id={`campo-${facetSlugs[name]}`}
      name={facetSlugs[name]}
      label={labels[name]}
      dense={false}
      defaultValue=""
    >
      <option value="">{all[name]}</option>
      {name === "category" ? (
        <CategoryOptions values={values} />
      ) : (
        values.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {option(label, count)}
          </option>
        ))
      )}
    </Select>
  );
}

function CategoryOptions({ values }: { values: readonly FacetValue[] }) {
  const { option } = copy.print;
  const ofCatalogue = Map.groupBy(values, ({ value }) => value.split(".")[0] ?? "");
  const groups = allCatalogues().filter(({ name }) => ofCatalogue.has(name));
  return groups.map(({ name, title }) => (
    <optgroup key={name} label={title}>
      {ofCatalogue.get(name)?.map(({ value, label, count }) => (
        <option key={value} value={value}>
          {"\u2003".repeat(Math.max(0, value.split(".").length - 2)) + option(label, count)}
        </option>
      ))}
    </optgroup>
  ));
}

function Part({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-20 text-step-2">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-measure text-muted">{text}</p>
      {children}
    </section>
  );
}
