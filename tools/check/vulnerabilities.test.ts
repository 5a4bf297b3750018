import { expect, test } from "vitest";
import { readAudit } from "./vulnerabilities.mjs";

const audited = (severity: string) =>
  JSON.stringify({ vulnerabilities: { saxes: { name: "saxes", severity, range: "<6.0.1" } } });

test("a vulnerability that is high or critical fails the run, a lesser one is named", () => {
  expect(readAudit('{ "vulnerabilities": {} }')).toEqual({ packages: [], isGrave: false });
  for (const severity of ["low", "moderate", "high", "critical"])
    expect(readAudit(audited(severity))).toEqual({
      packages: [`saxes <6.0.1: ${severity}`],
      isGrave: severity === "high" || severity === "critical",
    });
});

test("without an answer of the registry nothing is known", () => {
  expect(readAudit("")).toBeNull();
  expect(readAudit('{ "message": "405 Method Not Allowed", "statusCode": 405 }')).toBeNull();
});
