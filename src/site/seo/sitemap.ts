import { site } from "../../seller/context.ts";
import type { Route } from "./+types/sitemap";
import { publicPaths } from "./public-addresses.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(site);
  const urls = publicPaths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
