import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { listingCopy } from "../../copy/storefront-copy.ts";
import { parseListing } from "../../domain/listing.ts";
import { NothingFound } from "./nothing-found.tsx";

it("the link of a list without results drops all filters, prices included, and keeps text and order", () => {
  const query = "q=gel&marca=rizonda&precio=20-&orden=precio&pagina=2";
  const listing = parseListing(new URLSearchParams(query), { seesPrices: true });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound listing={listing} path="/catalogo" isForAdults={false} />
    </MemoryRouter>,
  );
  const link = new RegExp(`href="([^"]*)"[^>]*>${listingCopy.nothing.clear}`);
  expect(link.exec(html)?.[1]).toBe("/catalogo?q=gel&amp;orden=precio");
});

const html = (query: string, isForAdults: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound
        listing={parseListing(new URLSearchParams(query))}
        path="/catalogo"
        isForAdults={isForAdults}
      />
    </MemoryRouter>,
  );

it("the email link to ask for a missing product contains the search text", () => {
  const [, address = ""] = /href="(mailto:[^"]*)"/.exec(html("q=cera %26 miel ñ?", false)) ?? [];
  const mail = new URL(address.replaceAll("&amp;", "&"));
  for (const field of ["subject", "body"])
    expect(mail.searchParams.get(field), field).toContain("cera & miel ñ?");
});

it("a search that only finds products for adults links to the age check", () => {
  expect(html("q=vibrador", true)).toContain(
    'href="/catalogo/mayores-de-edad?vuelta=%2Fcatalogo%3Fq%3Dvibrador"',
  );
  expect(html("q=vibrador", false)).not.toContain("mayores-de-edad");
});
