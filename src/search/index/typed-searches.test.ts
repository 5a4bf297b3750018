import { describe, expect, it } from "vitest";
import { answerSuggestion, createQuestionAnswers } from "./answer-question.ts";
import { SearchIndex } from "./search-index.ts";

type Product = { sku: string; name: string; brand?: string; category?: string; text?: string };
type More = {
  gtin?: string;
  content?: [count: number, milli: number, unit: "ml" | "l" | "g" | "kg"];
};

/** Index of a small catalogue; brands and categories are created as products name them. */
function indexOf(products: readonly (Product & More)[]) {
  const brands = [...new Set(products.map(({ brand = "TONALIA" }) => brand))];
  const categories = [...new Set(products.map(({ category = "Coloración" }) => category))];
  const index = new SearchIndex();
  index.updateNames({
    version: 1,
    brands: brands.map((name, at) => ({ id: at + 1, name })),
    categories: categories.map((name, at) => ({
      id: at + 1,
      parent_id: null,
      name,
      catalogue: "rizos",
      position: at,
    })),
  });
  index.put(
    products.map(
      ({ sku, name, brand = "TONALIA", category = "Coloración", text = "", ...more }, at) => {
        const [count = null, milli = null, unit = null] = more.content ?? [];
        return {
          mark: {
            id: at + 1,
            brand_id: brands.indexOf(brand) + 1,
            facts_hash: sku,
            changed_at: 1,
            category_id: categories.indexOf(category) + 1,
            import_run_id: null,
            is_adult: 0,
            on_hand: 9,
            allocated: 0,
            incoming: null,
            oversell: "refuse",
            codes: [],
          },
          fields: {
            id: at + 1,
            sku,
            gtin: more.gtin ?? null,
            case_gtin: null,
            supplier_code: "",
            name,
            catalogue: "rizos",
            created_at: at,
            family_id: null,
            text,
            inci: "",
            variant: "",
            content_count: count,
            content_milli: milli,
            content_unit: unit,
            origin: null,
          },
        };
      },
    ),
  );
  const answer = createQuestionAnswers(index);
  const skuOf = (id: number) => products[id - 1]?.sku ?? "";
  const shown = { shown: ["rizos"], seesAdult: false } as const;
  return {
    index,
    find(text: string) {
      const found = answer(
        {
          text,
          ...shown,
          catalogue: null,
          categoryId: null,
          brandId: null,
          prices: null,
          chosen: {},
          sorting: "relevance",
          offset: 0,
          limit: 24,
        },
        { hidesSample: false },
      );
      const { corrected, leftOut } = found;
      return { skus: found.productIds.map(skuOf), corrected, leftOut };
    },
    suggest: (text: string) =>
      answerSuggestion(index, { text, ...shown, limit: 6 }, { hidesSample: false }).productIds.map(
        skuOf,
      ),
  };
}

describe("numbers in a search", () => {
  const { find, suggest } = indexOf([
    { sku: "SOL-030", gtin: "02000000010724", name: "Protector solar SPF 30 50 ml" },
    { sku: "SOL-050", gtin: "02000000010717", name: "Protector solar SPF50+ 50 ml" },
    { sku: "KOL-017", gtin: "02000000010748", name: "Tinte 1.7 negro marrón" },
    { sku: "KOL-070", gtin: "02000000010755", name: "Tinte 7 rubio" },
    { sku: "KOL-071", gtin: "02000000010731", name: "Tinte 7.1 rubio ceniza" },
    { sku: "KOL-744", name: "Tinte 7-44 cobre intenso" },
    { sku: "OXI-2060", name: "Oxidante crema 20 vol, 60 ml" },
    { sku: "OXI-4020", name: "Oxidante crema 40 vol, 20 ml" },
    { sku: "OXI-6000", name: "Oxidante crema 60 vol, 1 l" },
    { sku: "DES-048", name: "Desodorante 48 horas, 24 uds" },
    { sku: "DES-024", name: "Desodorante 24 h, 48 uds" },
    { sku: "HOJ-024", name: "Hojas de afeitar, 24 uds" },
  ]);

  it("belong to the word beside which they are typed", () => {
    for (const text of ["spf50", "spf 50", "SPF-50", "protector spf 50", "protector solar spf50+"])
      expect([find(text).skus[0], suggest(text)[0]], text).toEqual(["SOL-050", "SOL-050"]);
    for (const text of ["fps 50", "protector factor 50", "factor de protección 50"])
      expect(find(text).skus[0], text).toBe("SOL-050");
    for (const text of ["spf30", "protector spf 30"])
      expect(find(text).skus[0], text).toBe("SOL-030");
    expect(find("oxidante 20 vol").skus).toEqual(["OXI-2060"]);
    expect(find("60 vol").skus).toEqual(["OXI-6000"]);
    expect(find("60 vólumenes").skus[0]).toBe("OXI-6000");
    for (const text of ["24 horas", "24h", "desodorante 24 h"])
      expect(find(text), text).toMatchObject({ skus: ["DES-024"], corrected: null });
    expect(find("24 uds").skus.sort()).toEqual(["DES-048", "HOJ-024"]);
  });

  it("may be the number of a shade, in four spellings", () => {
    for (const shade of ["7.1", "7,1", "7/1", "7-1", "7\u20131"])
      for (const text of [shade, `tinte ${shade}`, `rubio ceniza ${shade}`, `tinte n.º ${shade}`])
        expect(find(text).skus, text).toEqual(["KOL-071"]);
    for (const text of ["7.44", "7/44", "tinte 7,44"])
      expect(find(text).skus, text).toEqual(["KOL-744"]);
    for (const text of ["tinte 7", "tinte nº 7"]) expect(find(text).skus[0], text).toBe("KOL-070");
  });

  it("are dropped, as shades or amounts, rather than words, and no unit is corrected", () => {
    expect(find("protector 200 ml")).toMatchObject({ corrected: null, leftOut: ["200 ml"] });
    expect(find("protector 200 ml").skus.sort()).toEqual(["SOL-030", "SOL-050"]);
    expect(find("tinte 9/3")).toMatchObject({ corrected: null, leftOut: ["9/3"] });
    expect(find("48 vol")).toMatchObject({ skus: [], corrected: null });
    expect(find("tinte número 7").skus[0]).toBe("KOL-070");
    expect(find("oxidante litros")).toMatchObject({ corrected: null, leftOut: ["litros"] });
  });
});

describe("a search for words that no product has together", () => {
  const { find } = indexOf([
    { sku: "CAR-010", name: "Carbón para copal, 10 uds" },
    { sku: "CAR-050", name: "Carbón para copal, 50 uds" },
    { sku: "SOL-001", name: "Champú sólido", text: "Pastilla para el lavado. De marca propia." },
    { sku: "TOA-001", name: "Toalla de microfibra" },
    { sku: "ESM-001", name: "Esmalte de uñas, 15 ml" },
    { sku: "INC-LAV", name: "Incienso de lavanda" },
    { sku: "VEL-LAV", name: "Vela de lavanda" },
    { sku: "RIZ-GEL", name: "Gel fijador", brand: "RIZONDA" },
  ]);

  it("uses as many of them as one product has, not the rarest alone", () => {
    expect(find("carbón 10 pastillas")).toMatchObject({ leftOut: ["pastillas"] });
    expect(find("carbón 10 pastillas").skus[0]).toBe("CAR-010");
    expect(find("marca rizonda gel")).toMatchObject({ skus: ["RIZ-GEL"], leftOut: ["marca"] });
  });

  it("finds nothing by a number alone", () => {
    for (const text of ["teléfono 15", "spf15", "' or 1=1", "zapatos 10 uds"])
      expect(find(text).skus, text).toEqual([]);
    expect(find("15 ml").skus).toEqual(["ESM-001"]);
  });

  it("finds shortened words, and two words that are written as one", () => {
    expect(find("incien. lavanda")).toMatchObject({ skus: ["INC-LAV"], leftOut: [] });
    expect(find("micro fibra")).toMatchObject({ skus: ["TOA-001"], leftOut: [] });
    expect(find("pinta uñas")).toMatchObject({ skus: ["ESM-001"], leftOut: [] });
  });
});

describe("amounts in a search", () => {
  const { find, suggest } = indexOf([
    { sku: "CHA-250", name: "Champú, 250 ml" },
    { sku: "CHA-1000", name: "Champú, 1 l" },
    { sku: "CHA-BIG", name: "Champú de salón", content: [1, 500_000, "ml"] },
    { sku: "SAL-500", name: "Sales, 0,5 kg" },
    { sku: "SAL-1000", name: "Sales, 1000 g" },
    { sku: "AMP-610", name: "Ampollas 6 × 10 ml" },
    { sku: "AMP-1210", name: "Ampollas, caja", content: [12, 10_000, "ml"] },
    { sku: "LIB-001", name: "Libro de recetas, 500 páginas" },
  ]);

  it("suggest one size of each article, that which was typed", () => {
    expect(suggest("sales kilo")).toEqual(["SAL-1000"]);
    expect(suggest("una de sales")).toEqual(["SAL-1000"]);
  });

  it("are found in every unit, whatever unit the name has, and by the net content", () => {
    for (const text of [
      "champu 1000 ml",
      "champú 1 l",
      "champu 1L",
      "champu litro",
      "champu 100 cl",
    ])
      expect(find(text), text).toMatchObject({ skus: ["CHA-1000"], corrected: null, leftOut: [] });
    for (const text of [
      "champu 500 ml",
      "champu medio litro",
      "champu ½ l",
      "champu 0,5 l",
      "champu 500",
    ])
      expect(find(text), text).toMatchObject({ skus: ["CHA-BIG"], corrected: null, leftOut: [] });
    for (const text of ["sales 500 g", "sales ½ kg", "sales 0.5 kilos", "sales medio kilo"])
      expect(find(text).skus, text).toEqual(["SAL-500"]);
    for (const text of ["sales 1 kg", "sales kilo", "sales 1.000 gr"])
      expect(find(text).skus, text).toEqual(["SAL-1000"]);
    expect(find("champu 8.4 fl oz").skus).toEqual(["CHA-250"]);
  });

  it("are packs in either order", () => {
    for (const text of ["ampollas 6x10", "ampollas 6 x 10 ml", "6*10 ml", "ampollas 10 ml x 6"])
      expect(find(text).skus, text).toEqual(["AMP-610"]);
    expect(find("ampollas 12x10").skus).toEqual(["AMP-1210"]);
    // Twelve of a product that is not sold in twelves.
    expect(find("champu 250 ml x 12").skus).toEqual(["CHA-250"]);
  });
});

describe("the name of a product", () => {
  it("ranks higher than its brand and category", () => {
    const { find } = indexOf([
      { sku: "A-1", name: "Peine", brand: "CARACOLA" },
      { sku: "B-1", name: "Colgante de plata con forma de caracola y cadena fina de 45 cm" },
      { sku: "C-1", name: "Cera", category: "Caracola" },
      { sku: "D-1", name: "Gel", brand: "CARACOLA", category: "Caracola", text: "Caracola" },
      { sku: "E-1", name: "Laca" },
      { sku: "F-1", name: "Espuma" },
      { sku: "G-1", name: "Toalla" },
      { sku: "H-1", name: "Spray" },
      { sku: "I-1", name: "Tinte" },
    ]);
    expect(find("caracola").skus[0]).toBe("B-1");
  });
});

describe("words of other languages and spellings", () => {
  const { index, find } = indexOf([
    { sku: "CHA-001", name: "Champú nutritivo" },
    { sku: "CHA-002", name: "Champú sólido, manteca de karité" },
    { sku: "ACO-001", name: "Acondicionador suave" },
    { sku: "VEL-001", name: "Vela de soja, lavanda" },
    { sku: "QUE-001", name: "Ampollas de queratina" },
    { sku: "LEC-001", name: "Leche corporal de almendra" },
    { sku: "PEI-001", name: "Peine ancho" },
  ]);

  it("are found by the shipped synonyms, without another entry of the owner", () => {
    const wanted = {
      "CHA-002": ["solid shampoo", "burro di karité"],
      "VEL-001": ["bougie lavande", "soy candle", "espelma lavanda", "Kerze Lavendel"],
      "LEC-001": ["latte corpo", "body milk"],
      "ACO-001": ["condicionador", "après-shampooing", "Haarspülung"],
      "PEI-001": ["wide tooth comb", "pettine"],
    };
    for (const [sku, texts] of Object.entries(wanted))
      for (const text of texts) expect([text, find(text).skus[0]]).toEqual([text, sku]);
  });

  it("are found by their sound, and a correction says so", () => {
    expect(find("xampoo nutritivo").skus).toEqual(["CHA-001"]);
    expect(find("ampoyas de keratyna")).toMatchObject({
      skus: ["QUE-001"],
      corrected: "ampollas de queratina",
    });
    expect(find("accondizionador").skus).toEqual(["ACO-001"]);
  });

  it("are not found once the owner has removed the synonym", () => {
    index.setSynonyms("- comb\n- wide tooth comb");
    expect(find("comb").skus).toEqual([]);
    expect(find("soy candle").skus).toEqual(["VEL-001"]);
  });
});
