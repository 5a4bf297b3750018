import type { Shelves } from "../../../catalogue/domain/best-sellers.ts";
import { provideValues } from "../../../promises/values-in-force.ts";

/**
 * Best sellers of all tabs for the browser. They come beside the application, because the page's first packets have no
 * room for them; the module resolves with them, so that hydration finds what the server has rendered.
 */
if (!import.meta.env.SSR) {
  const response = await fetch("/portada.json");
  if (!response.ok) throw new Error(`best sellers: ${response.status}`);
  const shelves: Shelves = await response.json();
  provideValues("bestSellers", () => shelves);
}
