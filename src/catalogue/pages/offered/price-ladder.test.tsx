import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { basisPoints, cents, unitPrice } from "../../../kernel/money/amounts.ts";
import { hiddenPricesSentence, quantitySentence } from "../../copy/es-prices.ts";
import type { HiddenPrices, OfferedPrice } from "../../domain/offered-price.ts";
import { judgeQuantity } from "../../domain/pack.ts";
import { MissingToNextRung, PriceLadder, PriceTable, RetailPrice } from "./price-ladder.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

const rung = (fromQuantity: number, unit: number) => ({ fromQuantity, unit: unitPrice(unit) });
const price: OfferedPrice = {
  unit: unitPrice(41_250),
  ladder: [rung(6, 41_250), rung(24, 39_188), rung(96, 37_100)],
  ...{ isOffer: false, until: null, retail: cents(990), margin: basisPoints(4958) },
};
const plain = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("\u00A0", " ");

describe("prices on the pages of products", () => {
  it("are a ladder in one line, each price marked with its exact value", () => {
    const html = renderToStaticMarkup(<PriceLadder price={price} />);
    expect(plain(html)).toBe("4,13 € · 24+ 3,92 € · 96+ 3,71 €");
    expect(html.match(/data-price="(\d+)" data-scale="10000"/g)).toEqual(
      [41_250, 39_188, 37_100].map((parts) => `data-price="${parts}" data-scale="10000"`),
    );
    const offer = { ...price, isOffer: true, until: "2026-11-30" };
    expect(plain(renderToStaticMarkup(<PriceLadder price={offer} />))).toMatch(
      /^Oferta hasta el 30 nov 2026:4,13 €/,
    );
  });

  it("say what is missing to the next rung, and nothing at the deepest one", () => {
    const missing = (quantity: number) =>
      plain(renderToStaticMarkup(<MissingToNextRung ladder={price.ladder} quantity={quantity} />));
    expect(missing(20)).toBe("le faltan 4 para 3,92 €");
    expect(missing(95)).toBe("le falta 1 para 3,71 €");
    expect(missing(96)).toBe("");
  });

  it("are a table with exact prices, the reached rung marked in words", () => {
    const html = renderToStaticMarkup(<PriceTable price={price} quantity={30} />);
    expect(plain(html)).toContain("desde 24su cantidad3,9188 €");
    expect(html.match(/su cantidad/g)).toHaveLength(1);
  });

  it("have the recommended retail price and the margin beside them", () => {
    expect(plain(renderToStaticMarkup(<RetailPrice price={price} />))).toBe(
      "PVPR 9,90 € · margen 50 %",
    );
    expect(renderToStaticMarkup(<RetailPrice price={{ ...price, retail: null }} />)).toBe("");
  });

  it("are explained to those who do not see them, with a date where there is one", () => {
    const date = Date.parse("2026-11-25T17:00:00Z");
    const say = (reason: HiddenPrices["reason"], at: number | null = date) =>
      hiddenPricesSentence({ kind: "hidden", reason, date: at });
    expect(say("pending")).toContain("Su solicitud está en revisión hasta el miércoles 25");
    expect(say("rejected")).toContain("no se aprobó el miércoles 25 de noviembre, por eso");
    expect(say("suspended")).toContain("está suspendida desde el miércoles 25 de noviembre");
    for (const reason of [
      ...(["guest", "unconfirmed", "pending", "answer-awaited", "approved", "rejected"] as const),
      ...(["suspended", "closed", "none", "several", "not-allowed"] as const),
    ])
      expect(say(reason, null)).toMatch(/\w+\.$/);
  });

  it("have quantities whose refusal names both neighbours", () => {
    const pack = { minimum: 24, multiple: 24, unitsPerCase: 72 };
    expect(plain(quantitySentence(judgeQuantity(pack, 50)) ?? "")).toBe(
      "No se sirve esa cantidad: ponga 48 o 72.",
    );
    expect(quantitySentence(judgeQuantity(pack, 48))).toBeNull();
    const field = renderToStaticMarkup(
      <QuantityStepper pack={pack} name="quantity" productName="Champú" />,
    );
    expect(field).toContain('aria-label="Unidades de Champú"');
    expect(field).toContain('value="24"');
  });
});
