import { describe, expect, it } from "vitest";
import { parsePictureAddresses } from "./picture-addresses.ts";

const kind = (typed: string) => {
  const parsed = parsePictureAddresses(typed);
  return parsed.kind === "value" ? parsed.value : parsed.problem;
};

describe("parsePictureAddresses", () => {
  it("reads one or several addresses, each once, whatever separates them", () => {
    const [one, two] = ["https://fotos.rizonda.es/a,b.jpg?w=1", "https://fotos.rizonda.es/2.png"];
    expect(kind(one)).toEqual([one]);
    expect(kind(`${one} ${two}`)).toEqual([one, two]);
    expect(kind(`${one};${two}\n${one}|`)).toEqual([one, two]);
    expect(kind(`${one},${two}, ${one}`)).toEqual([one, two]);
    expect(kind("HTTPS://Fotos.Rizonda.ES/a b.jpg#x".replace(" ", "%20"))).toEqual([
      "https://fotos.rizonda.es/a%20b.jpg",
    ]);
  });

  it.each([
    "http://fotos.rizonda.es/1.jpg",
    "fotos/1.jpg",
    "https://ana:clave@fotos.rizonda.es/1.jpg",
    "https://localhost/1.jpg",
    "file:///etc/passwd",
    "//fotos.rizonda.es/1.jpg",
    "javascript:alert(1)",
  ])("refuses %s", (typed) => {
    expect(kind(typed)).toBe("not-an-address");
  });

  it("refuses too long and too many addresses", () => {
    expect(kind(`https://fotos.rizonda.es/${"a".repeat(1000)}`)).toBe("too-long");
    const many = Array.from({ length: 13 }, (_, at) => `https://fotos.rizonda.es/${at}.jpg`);
    expect(kind(many.join(" "))).toBe("too-many-addresses");
    expect(kind(many.slice(1).join(" "))).toHaveLength(12);
  });
});
