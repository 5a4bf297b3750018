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

  it("are those of the language, also after waiting, and of no other request at the same time", async () => {
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

  it("are Spanish where the language lacks the subject", () => {
    expect(runInLanguage("en", () => spanishOnly.title)).toBe("Pedidos");
  });

  it("cannot be changed", () => {
    expect(() => Object.assign(greeting, { title: "Adiós" })).toThrow(TypeError);
  });
});
