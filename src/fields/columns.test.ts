import { expect, it } from "vitest";
import { readColumns, writeColumns } from "./columns.ts";

const company = { id: 7, legalName: "Farmacia del Mar", email: "compras@mar.example", tier: null };
const row = { id: 7, legal_name: "Farmacia del Mar", email: "compras@mar.example", name_key: "x" };

it("writeColumns writes the given fields under their names in snake case", () => {
  expect(writeColumns(["legalName", "tier"], company)).toEqual({
    legal_name: "Farmacia del Mar",
    tier: null,
  });
});

it("readColumns reads the given fields, and no other column", () => {
  expect(readColumns(["legalName", "email"], row)).toEqual({
    legalName: "Farmacia del Mar",
    email: "compras@mar.example",
  });
});
