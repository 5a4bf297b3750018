import { expect, it } from "vitest";
import {
  basisPoints,
  type Cents,
  cents,
  integerOf,
  perMille,
  unitPrice,
} from "../../kernel/money/amounts.ts";
import { adjustUnitPrice, lineNet, sumCents, taxOn } from "../../kernel/money/compute.ts";
import { totalOrder } from "./order-totals.ts";
import type { SettledRegime } from "./tax-regime.ts";

/** Complaints about other shops, by their repository and issue, that must never be ours. */
const day = "2026-11-23";
const plain = { kind: "iva", surcharge: "none", reason: "domestic" } as const;
const withRecargo = { kind: "iva", surcharge: "charged", reason: "domestic" } as const;
const nothing = cents(0);

/** Totals of lines of the general rate. */
function totalsOf(nets: readonly Cents[], regime: SettledRegime = plain, freight = nothing) {
  const lines = nets.map((net, index) => ({
    id: `${index}`,
    net,
    ivaClass: "general" as const,
    isForResale: true,
  }));
  return totalOrder({ lines, freight, regime, day });
}

const taxedByLine = (nets: readonly Cents[]) =>
  integerOf(sumCents(nets.map((net) => taxOn(net, perMille(210)))));

it("OCA/l10n-spain#4914: two lines of 6,097.74 € have 2,561.05 € of IVA, not a cent more", () => {
  const nets = [cents(609_774), cents(609_774)];
  expect(taxedByLine(nets)).toBe(256_106);
  expect(totalsOf(nets).totals.iva).toBe(256_105);
});

it("vendure#2662, shopware#9310, PrestaShop#19445: sixty lines of 1.02 € have 12.85 € of IVA, not 12.60 €", () => {
  const nets = Array.from({ length: 60 }, () => cents(102));
  expect(taxedByLine(nets)).toBe(1260);
  const { totals } = totalsOf(nets);
  expect([totals.base, totals.iva, totals.total]).toEqual([6120, 1285, 7405]);
});

it("woocommerce#26081: the freight of an order with recargo has recargo too", () => {
  const { freightTax, totals } = totalsOf([cents(10_000)], withRecargo, cents(690));
  expect(freightTax).toMatchObject({ iva: 210, surcharge: 52 });
  // 5.2 % of 106.90.
  expect(totals.surcharge).toBe(556);
});

it("spree#14589: a discount is a lower unit price, so that the lines add up to the base exactly", () => {
  const unit = adjustUnitPrice(unitPrice(41_250), basisPoints(-500));
  const nets = [lineNet(24, unit), lineNet(7, unitPrice(33_300))];
  expect([integerOf(unit), nets[0]]).toEqual([39_188, 9405]);
  expect(totalsOf(nets).totals.base).toBe(integerOf(sumCents(nets)));
});

it("spree: unit prices have four decimals, which two decimals would change by cents a line", () => {
  expect(integerOf(lineNet(24, unitPrice(39_188)))).toBe(9405);
  expect(integerOf(lineNet(24, unitPrice(39_200)))).toBe(9408);
  expect(integerOf(lineNet(1000, unitPrice(45)))).toBe(450);
});

it("spree: a line without tax has its rates and their reason like any other, also one of 0.00 €", () => {
  const regime = { kind: "exempt", reason: "canaries" } as const;
  const { lineTaxes, totals } = totalsOf([cents(1000), cents(0)], regime);
  const untaxed = { iva: 0, surcharge: 0, reason: "canaries" };
  expect([...lineTaxes.values()]).toEqual([untaxed, untaxed]);
  expect(totals.rates).toEqual([
    { ivaRate: 0, surchargeRate: 0, base: 1000, iva: 0, surcharge: 0 },
  ]);
  const free = totalsOf([cents(0)]);
  expect([...free.lineTaxes.values()]).toEqual([{ iva: 210, surcharge: 0, reason: "domestic" }]);
  expect(free.totals.rates).toEqual([
    { ivaRate: 210, surchargeRate: 0, base: 0, iva: 0, surcharge: 0 },
  ]);
});
