export const ivaClasses = ["general", "reduced", "super-reduced"] as const;

/** Spanish VAT (IVA) class of a product; its rate depends on the date. */
export type IvaClass = (typeof ivaClasses)[number];

/** Names of the classes in exports, feeds and webhooks. */
export const ivaClassSlugs = {
  general: "general",
  reduced: "reducido",
  "super-reduced": "superreducido",
} as const satisfies Record<IvaClass, string>;

type DatedRate = { from: string; perMille: number };

/** Rates by first day: Ley 37/1992, art. 90 and 91; Ley 26/2009, art. 79; Real Decreto-ley 20/2012, art. 23. */
const rates: Record<IvaClass, readonly [DatedRate, ...DatedRate[]]> = {
  general: [
    { from: "1995-01-01", perMille: 160 },
    { from: "2010-07-01", perMille: 180 },
    { from: "2012-09-01", perMille: 210 },
  ],
  reduced: [
    { from: "1995-01-01", perMille: 70 },
    { from: "2010-07-01", perMille: 80 },
    { from: "2012-09-01", perMille: 100 },
  ],
  "super-reduced": [{ from: "1995-01-01", perMille: 40 }],
};

/** VAT rate in per mille on a calendar day («2026-11-22»); days before 1995 get the earliest rate of the table. */
export function ivaRateOn(day: string, ivaClass: IvaClass): number {
  return rateOn(rates[ivaClass], day);
}

function rateOn(dated: readonly [DatedRate, ...DatedRate[]], day: string): number {
  return (dated.findLast(({ from }) => from <= day) ?? dated[0]).perMille;
}

/** Rates of the recargo de equivalencia (surcharge on VAT for small shops) since 2012. Source: Ley 37/1992, art. 161. */
const surchargeRates: Record<IvaClass, readonly [DatedRate, ...DatedRate[]]> = {
  general: [{ from: "2012-09-01", perMille: 52 }],
  reduced: [{ from: "2012-09-01", perMille: 14 }],
  "super-reduced": [{ from: "2012-09-01", perMille: 5 }],
};

/** Rate of the VAT surcharge in per mille on a calendar day; days before September 2012 get the earliest rate. */
export function surchargeRateOn(day: string, ivaClass: IvaClass): number {
  return rateOn(surchargeRates[ivaClass], day);
}

/** Finds the VAT class whose rate on a day is `perMille`; null if none has it. */
export function ivaClassOf(perMille: number, day: string): IvaClass | null {
  return ivaClasses.find((ivaClass) => ivaRateOn(day, ivaClass) === perMille) ?? null;
}
