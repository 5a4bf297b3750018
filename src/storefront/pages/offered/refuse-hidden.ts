import { href, type RouterContextProvider, redirect } from "react-router";
import { answerAsUnknown } from "../../../platform/http/answer-as-unknown.ts";
import { catalogueAccess } from "../../../products/context.ts";

/** Ends a loader that the visitor may not see: redirects to the age check if that helps, else 404 as for an unknown path. */
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
