import { href } from "react-router";
import { provideValues } from "../../../promises/values-in-force.ts";
import type { Shelves } from "../../../storefront/domain/best-sellers.ts";

/** Fetches best sellers, too large for the HTML's first packets; top-level await delays hydration until then. */
if (!import.meta.env.SSR) {
  const response = await fetch(href("/portada.json"));
  if (!response.ok) throw new Error(`best sellers: ${response.status}`);
  const shelves: Shelves = await response.json();
  provideValues("bestSellers", () => shelves);
}
