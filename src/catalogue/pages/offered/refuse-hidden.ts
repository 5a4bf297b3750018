import { href, type RouterContextProvider, redirect } from "react-router";
import { answerAsUnknown } from "../../../platform/http/answer-as-unknown.ts";
import { catalogueAccess } from "../../context.ts";

/**
 * Ends the loader of a product or list page that the visitor may not see. Redirects to the age check if the visitor may
 * see the page after it; otherwise answers 404, as for an unknown path.
 */
export async function refuseHidden({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}): Promise<never> {
  const { asksAge } = await context.get(catalogueAccess).find();
  if (!asksAge) answerAsUnknown(context);
  const back = encodeURIComponent(url.pathname + url.search);
  throw redirect(`${href("/catalogo/mayores-de-edad")}?vuelta=${back}`, {
    headers: { "Cache-Control": "private, no-store" },
  });
}
