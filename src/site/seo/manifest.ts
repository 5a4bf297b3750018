import { site } from "../../seller/context.ts";
import type { Route } from "./+types/manifest";

export function loader({ context }: Route.LoaderArgs) {
  const { company } = context.get(site);
  const manifest = {
    name: company.name,
    short_name: company.name,
    description: company.tagline,
    lang: "es",
    start_url: "/",
    display: "browser",
    background_color: "#F6F1E7",
    theme_color: "#F6F1E7",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
