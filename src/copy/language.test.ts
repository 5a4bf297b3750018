import { describe, expect, it } from "vitest";
import { inLanguages } from "./language.ts";
import { runInLanguage } from "./request-language.ts";

const greeting = inLanguages({
  es: { title: "Bienvenida", of: (name: string) => `Hola, ${name}` },
  en: { title: "Welcome", of: (name: string) => `Hello, ${name}` },
});
const spanishOnly = inLanguages({ es: { title: "Pedidos" } });

describe("texts in the language of a request", () => {
  it("are Spanish outside of requests", () => {
    expect([greeting.title, greeting.of("Lucía")]).toEqual(["Bienvenida", "Hola, Lucía"]);
  });

  it("are in the language of the request, also after waiting and beside other requests", async () => {
    const answer = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return Object.values(greeting)[0];
    };
    expect(
      await Promise.all([
        runInLanguage("en", answer),
        runInLanguage("es", answer),
        runInLanguage("en", answer),
      ]),
    ).toEqual(["Welcome", "Bienvenida", "Welcome"]);
  });

  it("are Spanish if the language has no texts of the subject", () => {
    expect(runInLanguage("en", () => spanishOnly.title)).toBe("Pedidos");
  });

  it("cannot be changed", () => {
    expect(() => Object.assign(greeting, { title: "Adiós" })).toThrow(TypeError);
  });
});
