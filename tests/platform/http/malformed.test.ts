import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storedRequests } from "../../support/requests-in-database.ts";
import { type Site, startSite } from "../../support/site.ts";
import { ask } from "../../support/visit.ts";
import { hostileRequests } from "./hostile-requests.ts";
import { say, statusesIn } from "./raw.ts";

let site: Site;
const answered: number[] = [];
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
});
afterAll(() => site.stop());

test.concurrent.each(Object.entries(hostileRequests))(
  "the malformed request %s is rejected, and nothing can be smuggled behind it",
  async (_, [bytes, status]) => {
    const statuses = statusesIn(await say(site, bytes));
    answered.push(...statuses);
    expect(statuses).toEqual([status]);
  },
);

test("bytes after a false Content-Length are not read as a second request", async () => {
  const typed = "Content-Type: application/x-www-form-urlencoded\r\n";
  const heard = await say(
    site,
    `POST / HTTP/1.1\r\nHost: x\r\n${typed}Content-Length: 1\r\n\r\na=bGET / HTTP/1.1\r\n`,
  );
  // The site refuses the bytes beyond Content-Length immediately, perhaps even before it has answered the form.
  const statuses = statusesIn(heard);
  answered.push(...statuses);
  expect(statuses.at(-1)).toBe(400);
  expect(statuses).not.toContain(200);
});

test("after malformed requests the site still answers, has stored nothing and logged each of them", async () => {
  expect(site.process.exitCode).toBeNull();
  const { status } = await ask(site, "/devoluciones");
  expect(status).toBe(200);
  expect(await storedRequests(site)).toEqual([]);
  expect(answered.length).toBeGreaterThan(Object.keys(hostileRequests).length);
  await vi.waitFor(
    () => {
      const isAddress = (line: string) => /^Escaparate: http/.test(line);
      const lines = site
        .logs()
        .trim()
        .split("\n")
        .filter((line) => !isAddress(line));
      // All lines must be JSON. Any other line, such as a stack trace, was not written by the logger and makes
      // JSON.parse fail.
      const logged = lines
        .map((line) => JSON.parse(line))
        .filter((line) => line.status && !line.aborted);
      const visits = logged.filter(({ path }) => path !== "/readyz").map((line) => line.status);
      expect(visits.toSorted()).toEqual([...answered, status].toSorted());
    },
    { timeout: 90_000 },
  );
});
