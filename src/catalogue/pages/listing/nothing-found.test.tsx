import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { listingCopy } from "../../copy/es-storefront.ts";
import { parseListing } from "../../domain/listing.ts";
import { NothingFound } from "./nothing-found.tsx";

it("the link of an empty list drops all filters, prices included, and keeps text and order", () => {
  const query = "q=gel&marca=rizonda&precio=20-&orden=precio&pagina=2";
  const listing = parseListing(new URLSearchParams(query), { seesPrices: true });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound listing={listing} path="/catalogo" />
    </MemoryRouter>,
  );
  const link = new RegExp(`href="([^"]*)"[^>]*>${listingCopy.nothing.clear}`);
  expect(link.exec(html)?.[1]).toBe("/catalogo?q=gel&amp;orden=precio");
});
