import { describe, expect, it } from "vitest";
import { mayDo, parseRole, roles } from "./roles.ts";

describe("a role", () => {
  it("of sales handles requests and does not manage the team", () => {
    expect(mayDo("sales", "handle-requests")).toBe(true);
    expect(mayDo("sales", "manage-team")).toBe(false);
  });

  it("of admin does all that sales does, and manages the team", () => {
    for (const permission of ["handle-requests", "export-requests", "see-statistics"] as const) {
      expect(mayDo("admin", permission)).toBe(true);
    }
    expect(mayDo("admin", "manage-team")).toBe(true);
  });

  it("is known by its own name alone", () => {
    expect(roles.map((role) => parseRole(role))).toEqual(["admin", "sales"]);
    for (const typed of ["", "Admin", "root", "__proto__", "constructor"]) {
      expect(parseRole(typed), typed).toBeNull();
    }
  });
});
