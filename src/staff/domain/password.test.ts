import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { judgePassword, passwordLength } from "./password.ts";

const lucia = { email: "lucia.ferrer@arrebol.example", name: "Lucía Ferrer" };

describe("a staff password", () => {
  it.each([
    "tres olivos y un faro",
    "gx7Kq-pw2Vz-0mTh",
    "Ñandú cruza 7 ríos",
    "東京の雨は静かに降っている。傘",
  ])("such as %j is accepted", async (password) => {
    expect(await judgePassword(password, lucia)).toBeNull();
  });

  it("is required", async () => {
    expect(await judgePassword("", lucia)).toBe("missing");
  });

  it("has at least twelve characters, however many bytes they take", async () => {
    expect(await judgePassword("kz7Qm2Xv9Lt", lucia)).toBe("too-short");
    expect(await judgePassword("kz7Qm2Xv9LtR", lucia)).toBeNull();
    expect(await judgePassword("🦊🌊🍋🌵🎈🧭", lucia)).toBe("too-short");
  });

  it("is no longer than what the hash covers", async () => {
    const long = "un faro y tres olivos ".repeat(6);
    expect(await judgePassword(long.slice(0, passwordLength.max), lucia)).toBeNull();
    expect(await judgePassword(long.slice(0, passwordLength.max + 1), lucia)).toBe("too-long");
  });

  it.each([
    "aaaaaaaaaaaa",
    "abababababab",
    "123456789012",
    "abcdefghijkl",
    "qwertyuiopas",
    "password1234",
    "P@ssw0rd2024!",
    "tequieromucho",
    "princesa12345",
    "Contraseña123",
    "Administrador1",
    "Barcelona2024!",
    "cosmetica-2026",
  ])("that is easily guessed, such as %j, is rejected", async (password) => {
    expect(await judgePassword(password, lucia)).toBe("too-simple");
  });

  it.each([
    "lucia.ferrer@arrebol.example",
    "lucia.ferrer12",
    "Lucía Ferrer 1",
    "Arrebol-Lucia-7",
    "arrebolarrebol",
  ])("made of what is known of its owner, such as %j, is rejected", async (password) => {
    expect(await judgePassword(password, lucia)).toBe("too-simple");
  });

  it("is not one of the common leaked passwords, nor one of them with a year behind it", async () => {
    const common = dictionary["passwords-common"] as string[];
    expect(common.length).toBeGreaterThan(40_000);
    const long = common.filter((word) => [...word].length >= passwordLength.min);
    const dated = common.slice(0, 50).map((word) => `${word}-2026-`.padEnd(12, "1"));
    expect(long.length).toBeGreaterThan(300);
    // Every fourth long password only, so that the test takes less than a second.
    for (const password of [...long.filter((_, place) => place % 4 === 0), ...dated])
      expect(await judgePassword(password, lucia), password).toBe("too-simple");
  });
});
