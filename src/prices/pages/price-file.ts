import { Readable } from "node:stream";
import { href, redirect } from "react-router";
import { companies } from "../../companies/context.ts";
import {
  admitMember,
  orServiceUnavailable,
  requireMember,
  requireOwnPerson,
} from "../../members/pages/offered/require-member.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { workbookHeaders } from "../../platform/spreadsheets/workbook-headers.ts";
import { catalogueAccess, productPrices } from "../../products/context.ts";
import { stockDisplay } from "../../stock/context.ts";
import { prices } from "../context.ts";
import { priceFileCopy } from "../copy/price-file-copy.ts";
import type { Route } from "./+types/price-file";
import { downloadSlotOwner, noSlot } from "./no-slot.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

/** Download of the member's prices; if they are hidden, redirects to the catalogue, which says why. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-prices");
  // Refused to impersonating staff, because a download stores its prices for comparison with the company's next file.
  requireOwnPerson(context);
  // For the same reason not to a link of another site, nor to a browser that fetches ahead.
  if (isUnasked(request)) throw redirect(href("/cuenta/lista-de-precios"), 303);
  return await orServiceUnavailable(context, async () => {
    const seen = await context.get(productPrices).access();
    if (seen.kind === "hidden") throw redirect(href("/catalogo"), 303);
    const headers = workbookHeaders(priceFileCopy.fileName(Date.now()));
    if (request.method === "HEAD") return new Response(null, { headers });
    const release = context.get(companies).own.downloadSlots.take(downloadSlotOwner(scope));
    if (!release) return noSlot();
    try {
      const access = await context.get(catalogueAccess).find();
      const stock = await context.get(stockDisplay).find();
      const file = await context.get(prices).writeOwnFile(scope, { access, stock });
      if (!file) throw redirect(href("/catalogo"), 303);
      file.once("close", release);
      return new Response(Readable.toWeb(file) as ReadableStream, { headers });
    } catch (error) {
      release();
      throw error;
    }
  });
}

function isUnasked({ headers }: Request): boolean {
  return headers.get("sec-fetch-site") === "cross-site" || headers.has("sec-purpose");
}
