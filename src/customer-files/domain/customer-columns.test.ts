import { expect, it } from "vitest";
import { companyFields } from "../../companies/domain/company-record.ts";
import { customerColumns, plainFacts } from "./customer-columns.ts";

it("a customer file has a column for every field of a company and every part of both addresses", () => {
  const columns = Object.keys(customerColumns);
  expect(columns).toEqual(expect.arrayContaining(Object.keys(companyFields)));
  expect(columns.filter((column) => /^(billing|delivery)/.test(column))).toEqual([
    ...["billingStreet", "billingPostcode", "billingCity", "billingProvince", "billingCountry"],
    ...["deliveryRecipient", "deliveryStreet", "deliveryPostcode", "deliveryCity"],
    ...["deliveryProvince", "deliveryCountry"],
  ]);
});

it("a customer file parses trade name, customer number and tier with the fields of the company form", () => {
  expect(plainFacts).toEqual(["tradeName", "customerNumber", "tier"]);
  for (const fact of plainFacts) expect(customerColumns[fact]).toBe(companyFields[fact]);
});
