import { expect, test } from "vitest";
import { createSubmissionLimit } from "./submission-limit.ts";

test("an address that has sent its hourly number of forms is told when to come back", async () => {
  const limit = createSubmissionLimit(2);
  expect(await limit.take("203.0.113.9")).toBeNull();
  expect(await limit.take("203.0.113.9")).toBeNull();
  const seconds = await limit.take("203.0.113.9");
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThan(3590);
  expect(seconds).toBeLessThanOrEqual(3600);
});

test("forms of one address do not use up the limit of another", async () => {
  const limit = createSubmissionLimit(1);
  await limit.take("203.0.113.9");
  expect(await limit.take("203.0.113.10")).toBeNull();
});

test("an IPv6 customer cannot avoid the limit of forms with other addresses of one network", async () => {
  const limit = createSubmissionLimit(1);
  expect(await limit.take("2001:db8:0:2::1")).toBeNull();
  expect(await limit.take("2001:db8:0:2::2")).not.toBeNull();
});

test("an IPv6 customer cannot avoid the limit of forms with other networks of one /48", async () => {
  const limit = createSubmissionLimit(1);
  for (let network = 0; network < 8; network++)
    expect(await limit.take(`2001:db8:7:${network}::1`)).toBeNull();
  expect(await limit.take("2001:db8:7:ff::1")).not.toBeNull();
  expect(await limit.take("2001:db8:8:ff::1")).toBeNull();
});

test("a limit of zero forms means no limit", async () => {
  const limit = createSubmissionLimit(0);
  for (let post = 0; post < 100; post++) expect(await limit.take("203.0.113.9")).toBeNull();
});
