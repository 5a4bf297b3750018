import type { HtmlElement } from "html-validate";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { typedCents } from "../../src/kernel/money/format.ts";
import { bestSellers } from "../../src/site/copy/best-sellers.ts";
import { attributeOf, getOne, linesOf, textOf } from "../support/page.ts";
import { products } from "../support/sample-products.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { type OpenPage, openPage } from "../support/visit.ts";

const pageNames = {
  "/": "the home page",
  "/?catalogo=espiritual": "the home page with another tab",
  "/?catalogo=erotica": "the home page with the third tab",
  "/politicas": "the privacy policy",
  "/cookies": "the cookie policy",
  "/devoluciones": "the returns policy",
  "/aviso-legal": "the legal notice",
} as const;

let site: Site;
const pages = new Map<string, OpenPage>();
beforeAll(async () => {
  site = await startSite();
  for (const path of Object.keys(pageNames)) pages.set(path, await openPage(site, path));
});
afterAll(() => site.stop());

describe("the home page shows the seed's marketing numbers:", () => {
  it("the catalogue counts on the cards", () => {
    const cards = section("catalogos").querySelectorAll("article");
    expect(cards.map((card) => numbersIn(card))).toEqual([
      ["8.000+ productos"],
      ["6.000+ productos"],
      ["6.000+ productos"],
    ]);
  });

  it("+5.000, +5.000 and +10.000 on the best-seller tabs", () => {
    const tabs = section("mas-vendidos").querySelectorAll('[role="tab"]');
    expect(
      tabs.map(
        (tab) =>
          linesOf(tab)
            .join()
            .match(/\+[\d.]+/)?.[0],
      ),
    ).toEqual(["+5.000", "+5.000", "+10.000"]);
  });

  it("prices from 8,50 to 39,99 € and ratings from 4,7 to 4,9 on twelve products", () => {
    const cards = tabs.flatMap((tab) => section("mas-vendidos", tab).querySelectorAll("article"));
    expect(cards).toHaveLength(12);
    for (const card of cards) expect(linesOf(card)).toContain(bestSellers.retail);
    const numbers = (pattern: RegExp) =>
      cards
        .map((card) => linesOf(card).join("\n").match(pattern)?.[1] ?? "")
        .map((found) => Number(found.replace(",", ".")))
        .sort((one, other) => one - other);
    const prices = numbers(/^(\d+,\d\d)\u00A0€$/m);
    expect([prices[0], prices.at(-1)]).toEqual([8.5, 39.99]);
    const ratings = numbers(/^(\d,\d)$/m);
    expect([ratings[0], ratings.at(-1)]).toEqual([4.7, 4.9]);
  });

  it("products, catalogues, reach and rating in the hero", () => {
    const text = plain(section("portada"));
    for (const number of ["20.000 productos", "3 catálogos", "20.000+", "4,8/5"]) {
      expect(text).toContain(number);
    }
  });

  it("the years of the seller in its own section and among the statistics", () => {
    expect(plain(section("sobre-nosotros"))).toMatch(/7 años.*3 años/s);
    const statistics = plain(section("opiniones"));
    for (const number of ["20.000+", "4,8/5", "más de 100 reseñas", "7 años", "3 años"]) {
      expect(statistics).toContain(number);
    }
  });

  it("five stars of five under each testimonial", () => {
    const stars = section("opiniones").querySelectorAll('figure [role="img"]');
    expect(stars.map((star) => attributeOf(star, "aria-label"))).toEqual(
      Array(3).fill("5 de 5 estrellas"),
    );
  });

  it("20.000 references and 24-48 h on the peninsula among the benefits", () => {
    const text = plain(section("por-que-elegirnos"));
    expect(text).toContain("20.000 referencias");
    expect(text).toContain("24-48 h");
    expect(text).toContain("toda Europa");
  });

  it("the hours of service and the days until the answer beside the form", () => {
    const text = plain(section("solicitar-acceso"));
    expect(text).toContain("De lunes a viernes, de 9:00 a 18:00 (CET), hora peninsular");
    expect(text).toContain("2 días laborables");
  });

  it.each(Object.keys(pageNames))("7-10 working days and 2025 in the footer of %s", (path) => {
    const footer = plain(getOne(rootOf(path), "footer"));
    expect(footer).toContain("Envíos a toda Europa en 7-10 días laborables");
    expect(footer).toContain("© 2025 ");
  });

  it.each([
    ["/politicas", ["enero de 2025", "6 años", "1 mes", "9:00 a 18:00 (CET)"]],
    ["/cookies", ["enero de 2025", "9:00 a 18:00 (CET)"]],
    [
      "/devoluciones",
      [
        "enero de 2025",
        "14 días naturales",
        "48 horas laborables",
        "5-7 días laborables",
        "24-48 horas",
        "7-10 días laborables",
        "9:00 a 18:00 (CET)",
      ],
    ],
    ["/aviso-legal", ["enero de 2025", "9:00 a 18:00 (CET)"]],
  ])("%s says %j", (path, statistics) => {
    const text = plain(getOne(rootOf(path), "main"));
    for (const number of statistics) expect(text).toContain(number);
  });
});

test("what the tabs sell is what the content lists, at its price", () => {
  const text = tabs.map((tab) => plain(section("mas-vendidos", tab))).join("\n");
  for (const { name, retailCents } of products) {
    expect(text).toContain(spaced(name));
    expect(text).toContain(`${typedCents(retailCents)} €`);
  }
});

test("the page after an access request promises the same answer as the form", async () => {
  const { headers } = await send(site, salonRizoLibre);
  const { root } = await openPage(site, headers.location ?? "");
  expect(plain(getOne(root, "main"))).toContain("una respuesta en 2 días laborables");
});

function rootOf(path: string): HtmlElement {
  return (pages.get(path) as OpenPage).root;
}

/** Each tab of the best sellers has its own URL, and its HTML contains only the open tab. */
const tabs = ["/", "/?catalogo=espiritual", "/?catalogo=erotica"];

function section(id: string, path = "/"): HtmlElement {
  return getOne(rootOf(path), `main > section[aria-labelledby="${id}"]`);
}

function numbersIn(element: HtmlElement): string[] {
  return linesOf(element).filter((line) => /\d/.test(line));
}

function plain(element: HtmlElement): string {
  return spaced(textOf(element));
}

/** Replaces non-breaking spaces and hyphens, which only affect the layout. */
function spaced(text: string): string {
  return text.replaceAll("\u00A0", " ").replaceAll("\u2011", "-");
}
