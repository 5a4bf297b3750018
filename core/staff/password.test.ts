import { describe, expect, it } from "vitest";
import { judgePassword, passwordLength } from "./password.ts";

const lucia = { email: "lucia.ferrer@arrebol.example", name: "Lucía Ferrer" };

describe("a password", () => {
  it.each([
    "tres olivos y un faro",
    "gx7Kq-pw2Vz-0mTh",
    "Ñandú cruza 7 ríos",
    "東京の雨は静かに降っている。傘",
  ])("such as %j is taken", (password) => {
    expect(judgePassword(password, lucia)).toBeNull();
  });

  it("has to be there", () => {
    expect(judgePassword("", lucia)).toBe("missing");
  });

  it("has at least twelve characters, however many bytes they take", () => {
    expect(judgePassword("kz7Qm2Xv9Lt", lucia)).toBe("too-short");
    expect(judgePassword("kz7Qm2Xv9LtR", lucia)).toBeNull();
    expect(judgePassword("🦊🌊🍋🌵🎈🧭", lucia)).toBe("too-short");
  });

  it("is no longer than what is hashed", () => {
    const long = "un faro y tres olivos ".repeat(6);
    expect(judgePassword(long.slice(0, passwordLength.longest), lucia)).toBeNull();
    expect(judgePassword(long.slice(0, passwordLength.longest + 1), lucia)).toBe("too-long");
  });

  it.each([
    "aaaaaaaaaaaa",
    "abababababab",
    "123456789012",
    "abcdefghijkl",
    "qwertyuiopas",
    "password1234",
    "Contraseña123",
    "Administrador1",
    "lucia.ferrer@arrebol.example",
    "lucia.ferrer12",
    "Lucía Ferrer 1",
  ])("that is easily guessed, such as %j, is not taken", (password) => {
    expect(judgePassword(password, lucia)).toBe("too-simple");
  });
});
