import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { basisPoints, cents, unitPrice } from "../../../kernel/money/amounts.ts";
import type { CountedUnits } from "../../../products/domain/counted-units.ts";
import type {
  HiddenPrices,
  OfferedPrice,
  OfferedRung,
} from "../../../products/domain/offered-price.ts";
import { judgeQuantity } from "../../../products/domain/pack.ts";
import { hiddenPricesSentence, quantitySentence } from "../../copy/prices-copy.ts";
import {
  MissingToNextRung,
  NextRungSaving,
  PriceLadder,
  PriceTable,
  RetailPrice,
} from "./price-ladder.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

const rung = (fromQuantity: number, unit: number): OfferedRung => ({
  fromQuantity,
  unit: unitPrice(unit),
  isOffer: false,
  until: null,
});
const price: OfferedPrice = {
  unit: unitPrice(41_250),
  ladder: [rung(6, 41_250), rung(24, 39_188), rung(96, 37_100)],
  retail: cents(990),
  margin: basisPoints(4958),
};
const alone = (units: number): CountedUnits => ({ units, of: "product" });
const plain = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("\u00A0", " ");

describe("prices on the pages of products", () => {
  it("show all price breaks, each marked with its exact value", () => {
    const html = renderToStaticMarkup(<PriceLadder price={price} />);
    expect(plain(html)).toBe("4,13 €24 uds. 3,92 €96 uds. 3,71 €");
    expect(html.match(/data-price="(\d+)" data-scale="10000"/g)).toEqual(
      [41_250, 39_188, 37_100].map((parts) => `data-price="${parts}" data-scale="10000"`),
    );
  });

  it("name an offer once if it sets every price, else beside each price that it sets, with its last day", () => {
    const until = "2026-11-30";
    const offered = (...offers: boolean[]): OfferedPrice => ({
      ...price,
      ladder: price.ladder.map((known, at) =>
        offers[at] ? { ...known, isOffer: true, until } : known,
      ),
    });
    const line = (shown: OfferedPrice) =>
      plain(renderToStaticMarkup(<PriceLadder price={shown} />));
    expect(line(offered(true, true, true))).toBe(
      "Oferta hasta el 30 nov 20264,13 €24 uds. 3,92 €96 uds. 3,71 €",
    );
    expect(line(offered(false, true))).toBe(
      "4,13 €24 uds. 3,92 € (oferta hasta el 30 nov 2026)96 uds. 3,71 €",
    );
    const table = renderToStaticMarkup(
      <PriceTable price={offered(false, true)} counted={alone(6)} />,
    );
    expect(plain(table)).toContain("desde 24Oferta hasta el 30 nov 20263,9188 €");
    expect(table.match(/Oferta/g)).toHaveLength(1);
    const endless = offered(true);
    const first = { ...rung(6, 41_250), isOffer: true };
    expect(line({ ...endless, ladder: [first] })).toBe("Oferta4,13 €");
  });

  it("say how many units are missing to the next price break, and nothing at the highest one", () => {
    const missing = (counted: CountedUnits) =>
      plain(renderToStaticMarkup(<MissingToNextRung ladder={price.ladder} counted={counted} />));
    expect(missing(alone(20))).toBe("Le faltan 4 unidades para 3,92 €");
    expect(missing(alone(95))).toBe("Le falta 1 unidad para 3,71 €");
    expect(missing(alone(96))).toBe("");
    expect(missing({ units: 20, of: "family" })).toBe(
      "Le faltan 4 unidades de la familia para 3,92 €",
    );
  });

  it("say what the next price break saves on the units that reach it, in packs", () => {
    const pack = { minimum: 6, multiple: 6 };
    const saving = (quantity: number, ladder = price.ladder) =>
      plain(
        renderToStaticMarkup(<NextRungSaving ladder={ladder} pack={pack} quantity={quantity} />),
      );
    const champu = [rung(6, 67_700), rung(12, 64_300)];
    expect(saving(6, champu)).toBe("6 más: ahorra 4,08 €");
    expect(saving(6, [rung(6, 67_700), rung(20, 64_300)])).toBe("18 más: ahorra 8,16 €");
    expect(saving(96)).toBe("");
  });

  it("are a table with exact prices, in which words mark the price break that is reached", () => {
    const html = renderToStaticMarkup(<PriceTable price={price} counted={alone(30)} />);
    expect(plain(html)).toContain("desde 24su cantidad3,9188 €");
    expect(html.match(/su cantidad/g)).toHaveLength(1);
    const family = <PriceTable price={price} counted={{ units: 96, of: "family" }} />;
    expect(plain(renderToStaticMarkup(family))).toContain("desde 96su cantidad, con la familia");
  });

  it("have the recommended retail price and the margin beside them", () => {
    expect(plain(renderToStaticMarkup(<RetailPrice price={price} />))).toBe(
      "PVP recomendado 9,90 € · margen 50 %",
    );
    expect(renderToStaticMarkup(<RetailPrice price={{ ...price, retail: null }} />)).toBe("");
  });

  it("have a reason for visitors who do not see them, with a date if there is one", () => {
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

  it("have a quantity field whose error names both neighbouring quantities", () => {
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
