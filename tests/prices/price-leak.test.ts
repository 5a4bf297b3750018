import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { createHttpClient } from "../support/http-client.ts";
import { inDatabase } from "../support/members.ts";
import { readableText } from "../support/readable-text.ts";
import { ask } from "../support/visit.ts";
import {
  findLeaks,
  findOracles,
  type LeakShop,
  mayRead,
  openLeakShop,
  type Sentinel,
  sentinels,
  shownIn,
} from "./price-leak.ts";

const everySentinel = Object.keys(sentinels) as Sentinel[];
const isIn = (allowed: readonly Sentinel[], sentinel: Sentinel) => allowed.includes(sentinel);
const product = "/catalogo/rizos/champu-1-RIZ-1";

describe("protection of prices", () => {
  let shop: LeakShop;
  beforeAll(async () => {
    shop = await openLeakShop();
  }, 120_000);
  afterAll(() => shop?.stop());

  it("shows no price in a page, data, header, email, log line or metric to viewers who may not see it", {
    timeout: 120_000,
  }, async () => {
    expect(await findLeaks(shop)).toEqual([]);
  });

  it("shows members their own prices, in pages that are not cached", async () => {
    const shown = async (name: keyof typeof mayRead) => {
      const pages = [];
      for (const path of ["/catalogo", "/catalogo?vista=tabla", product]) {
        const { body, headers } = await shop.viewers[name].get(path);
        expect(headers["cache-control"]).toBe("private, no-store");
        pages.push(...Array.from(body.matchAll(/data-price="(\d+)"/g), ([, price]) => price));
      }
      return [...new Set(pages)].sort();
    };
    expect(await shown("other company")).toEqual([
      "1573919",
      "3746281",
      "5913842",
      "6284917",
      "7391426",
    ]);
    expect(await shown("own company")).toEqual(["1573919", "8462573"]);
  });

  it("shows only members their own prices of a selection, in answers that are not cached", async () => {
    const nets: Partial<Record<keyof typeof mayRead, string>> = {
      "other company": "44348556",
      "own company": "50775438",
    };
    for (const name of Object.keys(mayRead) as (keyof typeof mayRead)[]) {
      const page = await shop.viewers[name].get("/mi-seleccion");
      expect([name, page.headers["cache-control"]]).toEqual([name, "private, no-store"]);
      // Members who have a cart are led to it.
      expect([name, page.body.includes('value="rizos-riz1"')]).toEqual([name, !(name in nets)]);
      expect([name, page.body.includes("data-price")]).toEqual([name, false]);
      const json = await shop.viewers[name].get("/mi-seleccion.json?importes=rizos-riz1:600");
      expect([name, json.headers["cache-control"]]).toEqual([name, "private, no-store"]);
      expect([name, json.body === "null"]).toEqual([name, !(name in nets)]);
      expect([name, json.body.includes(nets[name] ?? "44348556")]).toEqual([name, name in nets]);
    }
  });

  it("puts recommended prices into the feeds of companies that may see prices, without other prices", async () => {
    const bodies = [];
    for (const { path } of shop.feeds) bodies.push((await ask(shop.site, path)).body);
    expect(bodies.map((body) => /15.?739[.,]19/.test(body))).toEqual([true, false, false, true]);
  });

  it("shows unit prices to members, and to nobody else", async () => {
    for (const [name, allowed] of Object.entries(mayRead) as [
      keyof typeof mayRead,
      readonly Sentinel[],
    ][]) {
      const { body } = await shop.viewers[name].get(product);
      const isRead = /En stock: 26.481.753/.test(body);
      expect([name, isRead]).toEqual([name, allowed.includes("units")]);
      if (!isRead) expect(body).toContain("En stock</span>");
    }
  });

  it("gives everybody else the reason in words, with its date, in pages that are not cached", async () => {
    const day = String.raw`\p{L}+ \d+ de \p{L}+`;
    const reasons: Partial<Record<keyof typeof mayRead, string>> = {
      guest: "Los precios son para profesionales: solicite acceso para ver los suyos.",
      pending: `Su solicitud está en revisión hasta el ${day}. Verá`,
      rejected: `Su solicitud de acceso no se aprobó el ${day}, por eso no ve precios.`,
      suspended: `La cuenta de su empresa está suspendida desde el ${day}, por eso`,
      closed: `La cuenta de su empresa está cerrada desde el ${day}, por eso`,
      former: "Su cuenta no pertenece a ninguna empresa, por eso no ve precios.",
      "without prices": "Su empresa ha decidido que usted no vea los precios.",
      "sales staff": "Los precios son para profesionales",
    };
    for (const [name, reason] of Object.entries(reasons) as [keyof typeof mayRead, string][])
      for (const path of ["/catalogo", product]) {
        const { body, headers } = await shop.viewers[name].get(path);
        expect([name, path, RegExp(reason, "u").test(body)]).toEqual([name, path, true]);
        const isShared = name === "guest" || name === "sales staff";
        expect(headers["cache-control"] === "private, no-store").toBe(!isShared);
      }
    const { body } = await ask(shop.site, "/catalogo");
    expect(body).not.toMatch(/Su solicitud/);
  });

  it("puts prices into the price list of the member's own company only", async () => {
    const file = "/cuenta/lista-de-precios.xlsx";
    const own = await shop.viewers["own company"].get(file);
    expect([own.status, own.headers["cache-control"], own.headers["content-type"]]).toEqual([
      200,
      "private, no-store",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    const readIn = async (name: keyof typeof mayRead, path: string) => {
      const text = await readableText(await shop.viewers[name].get(path));
      return everySentinel.filter((sentinel) => sentinels[sentinel].pattern.test(text));
    };
    for (const name of ["own company", "other company"] as const)
      for (const path of [file, "/cuenta/lista-de-precios/imprimir"]) {
        const allowed = everySentinel.filter((sentinel) => isIn(mayRead[name], sentinel));
        const expected = path === file ? allowed : allowed.filter((known) => known !== "units");
        expect([name, path, await readIn(name, path)]).toEqual([name, path, expected]);
      }
    const printed = "/cuenta/lista-de-precios/imprimir";
    const paper = await shop.viewers["own company"].get(printed);
    expect([paper.status, paper.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(paper.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha/);
    expect(paper.headers["x-streamed-page"]).toBeUndefined();
    expect(new Set(paper.body.match(/data-price="\d+" data-scale="10000"/g))).toEqual(
      new Set(['data-price="8462573" data-scale="10000"']),
    );
    for (const [name, location] of [
      ["guest", /^\/entrar/],
      ["suspended", /^\/cuenta$/],
      ["former", /^\/cuenta$/],
      ["without prices", /^\/catalogo$/],
    ] as const) {
      for (const path of [file, printed]) {
        const { status, headers } = await shop.viewers[name].get(path);
        expect([name, status]).toEqual([name, 303]);
        expect(headers.location).toMatch(location);
      }
    }
  });

  it("stores no price list that nobody requested, so that the last requested one stays the base of the next", async () => {
    const file = "/cuenta/lista-de-precios.xlsx";
    const { cookies, get } = shop.viewers["own company"];
    const made = () =>
      inDatabase(shop.site, (db) => db.selectFrom("price_file").select("made_at").execute());
    await get(file);
    const before = await made();
    const unasked = (headers: Record<string, string>) =>
      createHttpClient(shop.site, { headers, cookies }).get(file);
    for (const [name, value] of [
      ["sec-fetch-site", "cross-site"],
      ["sec-purpose", "prefetch"],
    ] as const) {
      const answer = await unasked({ [name]: value });
      expect([answer.status, answer.headers.location]).toEqual([303, "/cuenta/lista-de-precios"]);
    }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const path of [file, "/cuenta/lista-de-precios/imprimir"]) {
      const head = await ask(shop.site, path, { method: "HEAD", headers: { cookie } });
      expect([head.status, head.body]).toEqual([200, ""]);
    }
    expect(await made()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  it("puts no offer into the structured data of a product page, not even for a member", async () => {
    for (const name of ["guest", "own company"] as const) {
      const { body } = await shop.viewers[name].get(product);
      const [, json = ""] = /type="application\/ld\+json"[^>]*>([^<]+)/.exec(body) ?? [];
      expect([name, json.includes("Champú 1")]).toEqual([name, true]);
      expect(json).not.toMatch(/offers|price/i);
    }
  });

  it("lets prices change no order, number, length or validator of a guest's pages", async () => {
    const guest = async (path: string) => shownIn(await ask(shop.site, path));
    const plain = await guest("/catalogo");
    expect(await findOracles(shop)).toEqual([]);
    const before = await guest(product);
    await inDatabase(shop.site, (db) =>
      db
        .updateTable("price_row")
        .set({ unit_price: unitPrice(123) })
        .where("list_id", "=", 1)
        .execute(),
    );
    expect([await guest("/catalogo"), await guest(product)]).toEqual([plain, before]);
  });
});
