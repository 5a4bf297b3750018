import { describe, expect, it, test } from "vitest";
import { cents } from "../../kernel/money/amounts.ts";
import { parseTaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { regimeSentence, twoDocumentsSentence } from "../copy/tax-regime-copy.ts";
import { totalOrder } from "./order-totals.ts";
import { type FreightZone, freightZoneOf, possibleRegimes, regimeOf } from "./tax-regime.ts";

const day = "2026-11-28";
const madrid = { country: "ES", postcode: "28013" };
const lyon = { country: "FR", postcode: "69002" };
const belfast = { country: "GB", postcode: "BT1 5GS" };

type Company = Parameters<typeof regimeOf>[1];

const freelance = "12345678Z";
const limited = "B12345674";
const french = "FR40303265045";
const proof = {
  document: "modelo 036",
  file: null,
  from: "2026-01-01",
  until: "2026-12-31",
  checkedBy: { id: "lucia", name: "Lucía Ferrer" },
  checkedAt: 0,
};
const proved: Company["surcharge"] = { kind: "proved", proof };

function shop(
  typed: string,
  { vies, surcharge = { kind: "none" } }: { vies?: string; surcharge?: Company["surcharge"] } = {},
): Company {
  const parsed = parseTaxId(typed);
  if (parsed.kind === "problem") throw new Error(`${typed} is no tax ID`);
  const { country, number, legalForm } = parsed.taxId;
  return {
    taxId: { country, number, legalForm, key: taxIdKey(parsed.taxId) },
    evidence: vies
      ? { answer: vies, name: null, consultationNumber: "WAPIAAAA", consultedAt: 0 }
      : null,
    surcharge,
  };
}

describe("the twelve tax regimes", () => {
  test("Peninsula, Balearics · not in recargo", () => {
    for (const postcode of ["28013", "07001"]) {
      const regime = regimeOf({ country: "ES", postcode }, shop(limited), day);
      expect(regime).toEqual({ kind: "iva", surcharge: "none", reason: "domestic" });
      expect(regimeSentence(regime)).toBe("Con el IVA de la Península y Baleares.");
    }
  });

  test("Peninsula, Balearics · natural person, recargo proved, line for resale", () => {
    const regime = regimeOf(madrid, shop(freelance, { surcharge: proved }), day);
    expect(regime).toEqual({ kind: "iva", surcharge: "charged", reason: "domestic" });
    expect(regimeSentence(regime)).toBe("Con IVA y recargo de equivalencia.");
  });

  test("Peninsula, Balearics · natural person, recargo proved, line not for resale: two documents", () => {
    const regime = regimeOf(madrid, shop(freelance, { surcharge: proved }), day);
    if (regime.kind === "pending") throw new Error("The regime is settled");
    const line = { net: cents(1000), ivaClass: "general" as const };
    const { documents } = totalOrder({
      lines: [
        { id: "champú", ...line, isForResale: true },
        { id: "bolsas", ...line, isForResale: false },
      ],
      freight: cents(0),
      regime,
      day,
    });
    expect(documents.map(({ kind, lineIds }) => [kind, lineIds])).toEqual([
      ["with-surcharge", ["champú"]],
      ["without-surcharge", ["bolsas"]],
    ]);
    expect(twoDocumentsSentence).toContain("documento aparte");
  });

  test("Peninsula, Balearics · natural person, recargo only claimed, or its proof expired", () => {
    const claimed = regimeOf(madrid, shop(freelance, { surcharge: { kind: "claimed" } }), day);
    const over = regimeOf(madrid, shop(freelance, { surcharge: proved }), "2027-01-01");
    for (const regime of [claimed, over]) {
      expect(regime).toEqual({ kind: "iva", surcharge: "claimed", reason: "domestic" });
      expect(regimeSentence(regime)).toMatch(/^Falta un justificante vigente del recargo/);
    }
  });

  test("other EU state · VAT number of a state other than ES, VIES valid", () => {
    const regime = regimeOf(lyon, shop(french, { vies: "valid" }), day);
    expect(regime).toEqual({ kind: "exempt", reason: "intra-community" });
    expect(regimeSentence(regime)).toBe(
      "Entrega intracomunitaria exenta (art. 25 de la Ley 37/1992).",
    );
  });

  test("other EU state · VIES unavailable", () => {
    for (const company of [shop(french), shop(french, { vies: "unavailable" })]) {
      const regime = regimeOf(lyon, company, day);
      expect(regime).toEqual({ kind: "pending", reason: "vies-unavailable" });
      expect(regimeSentence(regime)).toContain("los dos totales");
      expect(possibleRegimes(regime, "union").map(regimeSentence)).toEqual([
        "Entrega intracomunitaria exenta (art. 25 de la Ley 37/1992).",
        "Sin un NIF-IVA de otro país de la Unión Europea, válido en VIES, se aplica el IVA español.",
      ]);
    }
  });

  test("other EU state · no valid VAT number", () => {
    const companies = [
      shop(french, { vies: "not-registered" }),
      shop(limited, { vies: "valid" }),
      shop("CHE123456788"),
    ];
    for (const company of companies) {
      const regime = regimeOf(lyon, company, day);
      expect(regime).toEqual({ kind: "iva", surcharge: "none", reason: "no-vat-number" });
      expect(regimeSentence(regime)).toContain("se aplica el IVA español");
      expect(possibleRegimes(regime, "union")).toEqual([regime]);
    }
  });

  test("Spain · foreign VAT number, delivered in Spain", () => {
    const regime = regimeOf(madrid, shop(french, { vies: "valid" }), day);
    expect(regime).toEqual({ kind: "iva", surcharge: "none", reason: "delivered-in-spain" });
    expect(regimeSentence(regime)).toMatch(/^Se entrega en España, así que lleva IVA español/);
  });

  test("Northern Ireland with an XI number", () => {
    const regime = regimeOf(belfast, shop("XI110305878", { vies: "valid" }), day);
    expect(regime).toEqual({ kind: "exempt", reason: "northern-ireland" });
    expect(regimeSentence(regime)).toMatch(/^Entrega en Irlanda del Norte, exenta/);
    expect(regimeOf(belfast, shop("GB110305878"), day)).toMatchObject({ reason: "no-vat-number" });
    const pending = regimeOf(belfast, shop("XI110305878"), day);
    expect(possibleRegimes(pending, "northern-ireland")[0]).toEqual(regime);
  });

  test.each([
    ["Great Britain", "GB", "SW1A 1AA"],
    ["Switzerland", "CH", "8001"],
    ["Andorra", "AD", "AD500"],
    ["Gibraltar", "GI", "GX11 1AA"],
    ["Norway", "NO", "0150"],
  ])("Great Britain, Switzerland, Andorra, Gibraltar, Norway …: %s", (_, country, postcode) => {
    const regime = regimeOf({ country, postcode }, shop(limited), day);
    expect(regime).toEqual({ kind: "exempt", reason: "export" });
    expect(regimeSentence(regime)).toMatch(
      /^Exportación exenta de IVA \(art. 21.* EORI .*incoterm/,
    );
  });

  test.each([
    ["Las Palmas", "35001", "canaries", "IGIC"],
    ["Santa Cruz de Tenerife", "38001", "canaries", "IGIC"],
    ["Ceuta", "51001", "ceuta", "IPSI"],
    ["Melilla", "52001", "melilla", "IPSI"],
  ])("Canaries, Ceuta, Melilla: %s", (_, postcode, reason, tax) => {
    const company = shop(freelance, { surcharge: proved });
    const regime = regimeOf({ country: "ES", postcode }, company, day);
    expect(regime).toEqual({ kind: "exempt", reason });
    expect(regimeSentence(regime)).toMatch(new RegExp(`DUA de exportación; el ${tax} lo paga`));
  });

  test("customer collects the goods for abroad: taxed in Spain until the staff have the proof", () => {
    const regime = regimeOf(madrid, shop(french, { vies: "valid" }), day);
    expect(regime).toMatchObject({ kind: "iva", reason: "delivered-in-spain" });
    expect(regimeSentence(regime)).toMatch(/recoger usted.*necesitaremos su prueba del transporte/);
  });
});

it("companies are never charged recargo, whatever is stored about them", () => {
  expect(regimeOf(madrid, shop(limited, { surcharge: proved }), day)).toMatchObject({
    surcharge: "none",
  });
});

test.each<[string, string, string, FreightZone]>([
  ["Madrid", "ES", "28013", "peninsula"],
  ["a Spanish postcode that nobody can read", "ES", "", "peninsula"],
  ["Palma", "ES", "07001", "balearics"],
  ["Palma without its zero", "es", "7001", "balearics"],
  ["Las Palmas with its country", "ES", "ES-35001", "canaries"],
  ["Lyon", "FR", "69002", "union"],
  ["Athens", "GR", "105 57", "union"],
  ["Athens by the prefix of its VAT numbers", "EL", "10557", "union"],
  ["Mount Athos", "GR", "630 86", "export"],
  ["Monaco", "MC", "98000", "union"],
  ["Monaco as France", "FR", "98000", "union"],
  ["Réunion", "FR", "97400", "export"],
  ["Réunion by its own code", "RE", "97400", "export"],
  ["Tahiti", "FR", "98714", "export"],
  ["Ain without its zero", "FR", "1220", "union"],
  ["Livigno", "IT", "23041", "export"],
  ["Valfurva, its neighbour", "IT", "23030", "union"],
  ["Campione d'Italia", "IT", "22061", "export"],
  ["San Marino", "SM", "47890", "export"],
  ["the Vatican", "VA", "00120", "export"],
  ["Büsingen", "DE", "D-78266", "export"],
  ["Helgoland", "DE", "27498", "export"],
  ["Berlin", "DE", "10115", "union"],
  ["Åland", "FI", "FI-22100", "export"],
  ["Åland by its own code", "AX", "22100", "export"],
  ["Espoo without its zero", "FI", "2210", "union"],
  ["Greenland", "DK", "3900", "export"],
  ["Bornholm", "DK", "3700", "union"],
  ["Madeira", "PT", "9000-015", "union"],
  ["Belfast", "GB", "bt1 5gs", "northern-ireland"],
  ["Belfast by the prefix of its VAT numbers", "XI", "BT1 5GS", "northern-ireland"],
  ["Bath", "GB", "BA1 1AA", "export"],
  ["London by another code", "UK", "SW1A 1AA", "export"],
  ["the Isle of Man", "IM", "IM1 1AA", "export"],
  ["Jersey", "JE", "JE2 3AB", "export"],
  ["Guernsey", "GG", "GY1 1AA", "export"],
])("the freight zone of %s", (_, country, postcode, zone) => {
  expect(freightZoneOf({ country, postcode })).toBe(zone);
});
