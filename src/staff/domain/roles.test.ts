import { describe, expect, it } from "vitest";
import { mayDo, parseRole, roles } from "./roles.ts";

describe("the staff role", () => {
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

  it("of products manages the catalogue and sees nothing of requests", () => {
    expect(mayDo("products", "manage-catalogue")).toBe(true);
    expect(mayDo("products", "see-catalogue")).toBe(true);
    for (const permission of [
      "handle-requests",
      "export-requests",
      "see-statistics",
      "handle-mails",
      "handle-privacy-requests",
      "handle-companies",
      "merge-companies",
    ] as const) {
      expect(mayDo("products", permission), permission).toBe(false);
    }
  });

  it("of sales manages companies, which only an admin may merge", () => {
    expect(mayDo("sales", "handle-companies")).toBe(true);
    expect(mayDo("sales", "merge-companies")).toBe(false);
    expect(mayDo("admin", "handle-companies")).toBe(true);
    expect(mayDo("admin", "merge-companies")).toBe(true);
  });

  it("of sales reads the catalogue and does not change it", () => {
    expect(mayDo("sales", "see-catalogue")).toBe(true);
    expect(mayDo("sales", "manage-catalogue")).toBe(false);
  });

  it("is known by its own name alone", () => {
    expect(roles.map((role) => parseRole(role))).toEqual(["admin", "sales", "products"]);
    for (const typed of ["", "Admin", "root", "__proto__", "constructor"]) {
      expect(parseRole(typed), typed).toBeNull();
    }
  });
});
