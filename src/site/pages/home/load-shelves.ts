import type { Shelves } from "../../../catalogue/domain/best-sellers.ts";
import { provideValues } from "../../../promises/values-in-force.ts";

/**
 * Fetches the best sellers of all tabs in the browser: inside the HTML they would not fit into its first packets. The
 * top-level await delays hydration until they are there, so that it renders the same as the server.
 */
if (!import.meta.env.SSR) {
  const response = await fetch("/portada.json");
  if (!response.ok) throw new Error(`best sellers: ${response.status}`);
  const shelves: Shelves = await response.json();
  provideValues("bestSellers", () => shelves);
}
