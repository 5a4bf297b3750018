import { describe, expect, it } from "vitest";
import { parseNewMember } from "./member.ts";

const lucia = {
  email: "Lucia.Ferrer@Arrebol.example",
  name: "  Lucía   Ferrer ",
  role: "sales",
  password: "tres olivos y un faro",
};

describe("a new staff member", () => {
  it("is parsed with a folded name and an address in lower case", async () => {
    expect(await parseNewMember(lucia)).toEqual({
      kind: "member",
      member: {
        email: "lucia.ferrer@arrebol.example",
        name: "Lucía Ferrer",
        role: "sales",
        password: lucia.password,
      },
    });
  });

  it("keeps the password exactly as typed, white space too", async () => {
    const password = "  tres olivos  y un faro ";
    expect(await parseNewMember({ ...lucia, password })).toMatchObject({ member: { password } });
  });

  it("gets all problems at once", async () => {
    expect(
      await parseNewMember({ email: "lucia", name: "", role: "jefa", password: "corta" }),
    ).toEqual({
      kind: "problems",
      problems: {
        email: "not-an-email",
        name: "missing",
        role: "not-an-option",
        password: "too-short",
      },
    });
  });

  it.each([
    ["lucia!@arrebol.example", "unusual-character"],
    ["lucia@arrebol.xn--p1ai", "not-an-email"],
    ["lucia@localhost", "not-an-email"],
  ])(
    "with an address that nobody could sign in with, such as %s, is refused",
    async (email, problem) => {
      expect(await parseNewMember({ ...lucia, email })).toMatchObject({
        problems: { email: problem },
      });
    },
  );
});
