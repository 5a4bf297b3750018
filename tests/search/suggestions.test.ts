import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { unbrokenName } from "../../src/products/copy/product-names.ts";
import { findFreePort } from "../support/free-port.ts";
import { type Site, startSite } from "../support/site.ts";
import { randomNumbers, randomText } from "./search-cases.ts";

let site: Site;
let metricsPort: string;
beforeAll(async () => {
  metricsPort = String(await findFreePort());
  site = await startSite({ env: { METRICS_PORT: metricsPort } });
  // On a busy machine, building the first index may take longer than a search request waits for it.
  const isIndexed = async () => expect((await ask("vela")).status).toBe(200);
  await vi.waitFor(isIndexed, { timeout: 60_000 });
});
afterAll(() => site.stop());

const ask = (text: string) =>
  fetch(`${site.url}/catalogo/sugerencias?q=${encodeURIComponent(text.toWellFormed())}`);

it("the search field suggests products with their addresses, and names", async () => {
  const response = await ask("champ");
  expect(response.status).toBe(200);
  const { products, terms } = await response.json();
  expect(terms).toContain("Champús");
  expect(products[0]).toEqual({
    sku: "RIZ-CHN-500",
    name: unbrokenName("Champú nutritivo, 500 ml"),
    url: "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500",
  });
});

it("the search field suggests nothing of the adult catalogue to a stranger", async () => {
  for (const text of ["VEL-AMA-ROS50", "veluma", "vela de masaje", "preservativos", "antifas"]) {
    const answer = await (await ask(text)).text();
    expect(answer, text).not.toMatch(/VEL-|SED-|NOC-|veluma|erotica|preservativo|antifa[cz]/i);
  }
});

it("the suggestions answer hostile texts, and say how old their index is", async () => {
  const random = randomNumbers(3);
  for (let round = 0; round < 60; round += 1) {
    const text = randomText(random).slice(0, 1000);
    expect((await ask(text)).status, JSON.stringify(text)).toBe(200);
  }
  for (const query of ["q=%00%ff", "q=a&q=b", "q", "__proto__=1", `q=${"%20".repeat(2000)}`])
    expect((await fetch(`${site.url}/catalogo/sugerencias?${query}`)).status, query).toBe(200);
  // The gauges are updated at intervals, so right after the start they may still have the values of an empty index.
  const isCounted = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^escaparate_search_index_products [1-9]\d*$/m);
    expect(metrics).toMatch(/^escaparate_search_index_age_seconds [\d.]+$/m);
  };
  await vi.waitFor(isCounted, { timeout: 60_000, interval: 500 });
});
