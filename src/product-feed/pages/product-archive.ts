import { Readable } from "node:stream";
import { data } from "react-router";
import { companies } from "../../companies/context.ts";
import {
  admitMember,
  orServiceUnavailable,
  requireMember,
} from "../../members/pages/offered/require-member.ts";
import { noSlotHeaders } from "../../platform/http/download-slots.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { downloadHeaders } from "../../platform/spreadsheets/workbook-headers.ts";
import { catalogueAccess } from "../../products/context.ts";
import { parseProductPath } from "../../products/domain/product-address.ts";
import { stockDisplay } from "../../stock/context.ts";
import { storefront } from "../../storefront/context.ts";
import { productArchives } from "../context.ts";
import { archiveCopy } from "../copy/product-sheet-copy.ts";
import type { Route } from "./+types/product-archive";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

/** Route: pictures and text of a product, named by the path of its page, as ZIP. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { scope } = requireMember(context);
  return await orServiceUnavailable(context, async () => {
    const address = parseProductPath(url.searchParams.get("producto") ?? "");
    const access = await context.get(catalogueAccess).find();
    const stock = await context.get(stockDisplay).find();
    const product = address && (await context.get(storefront).find(address, { access, stock }));
    if (!product || product === "hidden") throw data(null, 404);
    const headers = downloadHeaders(`${product.listed.id}.zip`, "application/zip");
    if (request.method === "HEAD") return new Response(null, { headers });
    const holder = { holder: scope.memberId, group: scope.companyId };
    const release = context.get(companies).own.downloadSlots.take(holder);
    if (!release) return notNow(archiveCopy.noSlot);
    try {
      const archive = await context.get(productArchives).write(product);
      archive?.once("close", release);
      if (archive) return new Response(Readable.toWeb(archive) as ReadableStream, { headers });
    } catch (error) {
      release();
      throw error;
    }
    release();
    return notNow(archiveCopy.later);
  });
}

function notNow(text: string): Response {
  return new Response(text, {
    status: 503,
    headers: { ...noSlotHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
}
