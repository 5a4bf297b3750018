import { catalogueAccess } from "../../../products/context.ts";
import { site } from "../../../seller/context.ts";
import { storefront } from "../../context.ts";
import type { Route } from "./+types/part-xml";
import { sitemapXml } from "./sitemap-xml.ts";

export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const { countParts, listLists, listProducts } = context.get(storefront).sitemap;
  const access = await context.get(catalogueAccess).find();
  const { publicUrl } = context.get(site);
  if (file === "listas.xml") return sitemapXml(await listLists(access), publicUrl);
  const part = Number(/^productos-([1-9]\d{0,5})\.xml$/.exec(file)?.[1] ?? 0);
  if (part === 0 || part > (await countParts())) return new Response(null, { status: 404 });
  return sitemapXml(await listProducts(part, access), publicUrl);
}
