import { data } from "react-router";
import { contentHeaders } from "../../kernel/file-name.ts";
import { admitMember, requireMember } from "../../members/pages/offered/require-member.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { catalogueAccess } from "../../products/context.ts";
import { stockInWords } from "../../stock/domain/shown-stock.ts";
import { storefront } from "../../storefront/context.ts";
import { productDocuments } from "../context.ts";
import type { Route } from "./+types/document";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

/** Route: file of a product that the member may see. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireMember(context);
  const documents = context.get(productDocuments);
  const document = await documents.find(params.document);
  if (!document) throw data(null, 404);
  const access = await context.get(catalogueAccess).find();
  const shownTo = { access, stock: stockInWords };
  const [product] = await context.get(storefront).listCards([document.productId], shownTo);
  const content = product ? await documents.read(document) : null;
  if (!content) throw data(null, 404);
  return new Response(Buffer.from(content), { headers: contentHeaders(document) });
}
