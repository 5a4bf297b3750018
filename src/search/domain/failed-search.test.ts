import { expect, it } from "vitest";
import { keptSearchText } from "./failed-search.ts";

it("the words of a search without results are stored", () => {
  expect(keptSearchText("  Champú de CEBOLLA, 250 ml ")).toBe("champu de cebolla 250 ml");
  expect(keptSearchText("tinte n.º 7")).toBe("tinte n o 7");
});

it("product codes in a search without results are stored", () => {
  for (const typed of ["8412345678905", "18412345678902", "RIZ-0042", "RIZ-CHN-1000", "mdo/10500"])
    expect(keptSearchText(` ${typed} `), typed).toBe(typed.toUpperCase());
});

it("nothing that may identify a person is stored of a search without results", () => {
  for (const typed of [
    "lucia@farmacia-del-mar.example",
    "lucia @ farmacia",
    "600 123 456",
    "llamar al 600.12.34.56",
    "B12345678",
    "12345678Z",
    "ES91 2100 0418",
    "8412345678906",
    "841 234 567 890 5",
    "+8412345678905",
    "0034600123456",
    "+34600123456",
    "600123456",
    "12345670",
    "12345678-Z",
    "B-12345678",
    "AAA-123456",
    "AAA123456",
    "4111111111111111",
    "30569309025905",
    "38520000023234",
    "tel-600123456",
    "M-1234-AB",
    "ES9121000418450200051332",
    "ES91-2100-0418",
    "lucia-19851203",
    "https://tienda.example/gel",
    "farmaciadelmar.com",
    "una frase demasiado larga que cuenta toda una historia",
    "x".repeat(61),
  ])
    expect(keptSearchText(typed), typed).toBeNull();
});

it("nothing is stored of a search without results that has no word", () => {
  for (const typed of ["", "a", "12", "🙂🙂", "' or 1=1 --\u0000".slice(0, 2), "\ud800\ud800"])
    expect(keptSearchText(typed), typed).toBeNull();
});
