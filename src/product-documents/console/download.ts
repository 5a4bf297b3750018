import { data } from "react-router";
import { contentHeaders } from "../../kernel/file-name.ts";
import { readRowNumber } from "../../products/console/offered/row-number.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { productDocuments } from "../context.ts";
import type { Route } from "./+types/download";

/** Route: file of a product, for members of the staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const documents = context.get(productDocuments);
  const document = await documents.find(params.document);
  const isOfProduct = document?.productId === readRowNumber(params.id);
  const content = document && isOfProduct ? await documents.read(document) : null;
  if (!document || !content) throw data(null, 404);
  return new Response(Buffer.from(content), { headers: contentHeaders(document) });
}
