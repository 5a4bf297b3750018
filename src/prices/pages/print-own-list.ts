import { data, href, redirect } from "react-router";
import { companies } from "../../companies/context.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import {
  admitMember,
  orServiceUnavailable,
  requireMember,
} from "../../members/pages/offered/require-member.ts";
import { releasedAfter } from "../../platform/http/download-slots.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { headOfPage, streamPage } from "../../platform/http/stream-text.ts";
import { catalogueAccess, productPrices } from "../../products/context.ts";
import { company as seller } from "../../seller/copy/company.ts";
import { parseListing } from "../../storefront/domain/listing.ts";
import { prices } from "../context.ts";
import type { Route } from "./+types/print-own-list";
import { downloadSlotOwner, noSlot } from "./no-slot.ts";
import { labelStyles } from "./print/label-styles.ts";
import { writePrintedList } from "./print/printed-page.tsx";
import { printedStyles } from "./print/printed-styles.ts";
import { writeShelfLabels } from "./print/shelf-labels.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

/**
 * Resource route: printable price list of the member's company, or with `hoja=etiquetas` labels for its shelves, filtered
 * by the catalogue's query parameters.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-prices");
  return await orServiceUnavailable(context, async () => {
    const seen = await context.get(productPrices).access();
    if (seen.kind === "hidden") throw redirect(href("/catalogo"), 303);
    const isLabels = url.searchParams.get("hoja") === "etiquetas";
    const page = {
      styles: isLabels ? labelStyles : printedStyles,
      headers: {},
      acceptEncoding: request.headers.get("accept-encoding"),
    };
    if (request.method === "HEAD") return headOfPage(page);
    const release = context.get(companies).own.downloadSlots.take(downloadSlotOwner(scope));
    if (!release) return noSlot();
    try {
      const access = await context.get(catalogueAccess).find();
      const { chosen, text } = parseListing(url.searchParams);
      const list = await unlessUnavailable(() =>
        context.get(prices).readPrinted(scope, { access, chosen, text }),
      );
      if (list && "kind" in list)
        throw data(null, { status: 503, headers: { "Retry-After": "5" } });
      if (!list) throw redirect(href("/catalogo"), 303);
      const { companyName, quantityScope } = seen;
      const printedFor = { seller: seller.name, company: companyName, quantityScope };
      const write = () => (isLabels ? writeShelfLabels(list) : writePrintedList(list, printedFor));
      return streamPage(() => releasedAfter(write(), release), page);
    } catch (error) {
      release();
      throw error;
    }
  });
}
