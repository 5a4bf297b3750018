import { expect, test } from "vitest";
import { parseEndpointUrl } from "./endpoint.ts";

test.each([
  ["https://erp.example.com/avisos?key=1", "https://erp.example.com/avisos?key=1"],
  ["  HTTPS://ERP.example.com  ", "https://erp.example.com/"],
  ["https://erp.example.com:8443/x", "https://erp.example.com:8443/x"],
  ["https://compañía.example/ñ", "https://xn--compaa-7va5a.example/%C3%B1"],
])("%s is accepted as a webhook address", (typed, url) => {
  expect(parseEndpointUrl(typed, { allowsLoopback: false })).toEqual({ kind: "url", url });
});

test.each([
  ["", "missing"],
  ["erp.example.com", "not-an-address"],
  ["ftp://erp.example.com", "not-an-address"],
  ["https://", "not-an-address"],
  ["http://erp.example.com", "not-https"],
  ["https://ana:secreto@erp.example.com", "credentials"],
  ["https://erp.example.com/#x", "fragment"],
  [`https://erp.example.com/${"x".repeat(500)}`, "too-long"],
  ["https://localhost/x", "private-host"],
  ["https://127.0.0.1/x", "private-host"],
  ["https://0x7f.1/x", "private-host"],
  ["https://2130706433/x", "private-host"],
  ["https://[::1]/x", "private-host"],
  ["https://intranet/x", "private-host"],
])("the webhook address %j is rejected as %s", (typed, problem) => {
  expect(parseEndpointUrl(typed, { allowsLoopback: false })).toEqual({ kind: "problem", problem });
});

test("a site on the own machine may use http://localhost as a webhook address, and no other plain http", () => {
  const parse = (typed: string) => parseEndpointUrl(typed, { allowsLoopback: true }).kind;
  expect(parse("http://127.0.0.1:8080/x")).toBe("url");
  expect(parse("http://localhost:8080/x")).toBe("url");
  expect(parse("http://erp.example.com/x")).toBe("problem");
});
