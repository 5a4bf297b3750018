import { site } from "../../seller/context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(site);
  const text = `User-agent: *
Disallow: /gestion
Disallow: /solicitud/
Disallow: /privacidad/derechos/

Sitemap: ${publicUrl}/sitemap.xml
Sitemap: ${publicUrl}/catalogo/sitemap.xml
`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
