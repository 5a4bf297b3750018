import { href } from "react-router";
import { site } from "../../../seller/context.ts";
import { storefront } from "../../context.ts";
import type { Route } from "./+types/index-xml";
import { sitemapIndexXml } from "./sitemap-xml.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await context.get(storefront).sitemap.countParts();
  const files = [
    "listas.xml",
    ...Array.from({ length: parts }, (_, at) => `productos-${at + 1}.xml`),
  ];
  const paths = files.map((file) => href("/catalogo/sitemap/:file", { file }));
  return sitemapIndexXml(paths, context.get(site).publicUrl);
}
