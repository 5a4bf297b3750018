import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DailySum } from "../../src/analytics/domain/page-statistics.ts";
import { createAnalytics } from "../../src/analytics/services/analytics-service.ts";
import { addPageStatistics, listPageStatistics } from "../../src/analytics/store/page-sums.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { consenting, message } from "./messages.ts";

const monday = Temporal.Instant.from("2026-11-23T22:30:00Z");
const log = createLogger("silent");

const names = { "/": "Inicio", "/cookies": "Cookies" };

describe.each(databases)("page counts on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it("of several instances at once add up", async () => {
    const instances = [opened.db, opened.more(), opened.more()];
    const sums = ["/", "/cookies", "/politicas"].map((route) => sum({ route: route as "/" }));
    await Promise.all(
      instances.flatMap((db) => [
        addPageStatistics(db, sums),
        addPageStatistics(db, sums.toReversed()),
      ]),
    );
    const stored = await listPageStatistics(opened.db, "2026-11-01");
    expect(stored.map(({ route, count }) => [route, count]).sort()).toEqual([
      ["/", 6],
      ["/cookies", 6],
      ["/politicas", 6],
    ]);
  });

  it("are sums by day in Madrid, page and kind of device, and store nothing about a visit", async () => {
    const analytics = createAnalytics(opened.db, { names, now: () => monday, log });
    for (let visit = 0; visit < 3; visit++) await analytics.count(message(), by("192.0.2.1"));
    await analytics.count(message({ isView: false, vitals: { lcp: 900 } }), by("192.0.2.2"));
    await analytics.stop();
    const rows = await opened.db.selectFrom("page_statistic").selectAll().execute();
    expect(rows.sort((one, other) => one.bucket - other.bucket)).toEqual([
      { day: "2026-11-23", route: "/", device: "phone", metric: "view", bucket: 0, count: 3 },
      { day: "2026-11-23", route: "/", device: "phone", metric: "lcp", bucket: 1, count: 1 },
    ]);
  });

  it("are read for the last 28 days, with those without any views", async () => {
    await addPageStatistics(opened.db, [
      sum({ day: "2026-11-23", count: 2 }),
      sum({ day: "2026-10-27", count: 5 }),
      sum({ day: "2026-10-26", count: 9 }),
    ]);
    const analytics = createAnalytics(opened.db, { names, now: () => monday, log });
    const { days, routes } = await analytics.read();
    expect(days).toHaveLength(28);
    expect(days[0]).toEqual({ day: "2026-10-27", views: { phone: 5, desktop: 0 } });
    expect(days.at(-1)).toEqual({ day: "2026-11-23", views: { phone: 2, desktop: 0 } });
    expect(routes.map(({ name, views }) => [name, views])).toEqual([["Inicio", 7]]);
    await analytics.stop();
  });

  it("stop growing for an address that sends too many, and for nobody else", async () => {
    const analytics = createAnalytics(opened.db, { names, now: () => monday, log });
    for (let sent = 0; sent < 700; sent++) {
      expect(await analytics.count(message(), by("192.0.2.1"))).toBe("taken");
    }
    await analytics.count(message({ device: "desktop" }), by("192.0.2.2"));
    await analytics.stop();
    const [today] = (await analytics.read()).days.toReversed();
    expect(today?.views).toEqual({ phone: 600, desktop: 1 });
  });
});

it("page counts are lost while the database is unavailable, and nothing else is", async () => {
  vi.useFakeTimers({ now: monday.epochMilliseconds });
  const opened = await (databases[0] as (typeof databases)[number]).open();
  const analytics = createAnalytics(opened.db, { names, now: () => monday, log });
  await opened.db.schema.alterTable("page_statistic").renameTo("away").execute();
  expect(await analytics.count(message(), by("192.0.2.1"))).toBe("taken");
  await vi.advanceTimersByTimeAsync(5000);
  await opened.db.schema.alterTable("away").renameTo("page_statistic").execute();
  await analytics.count(message({ route: "/cookies" }), by("192.0.2.1"));
  await analytics.stop();
  vi.useRealTimers();
  const stored = await listPageStatistics(opened.db, "2026-01-01");
  expect(stored.map(({ route, count }) => [route, count])).toEqual([["/cookies", 1]]);
  await opened.close();
});

function sum(given: Partial<DailySum>): DailySum {
  return {
    day: "2026-11-23",
    route: "/",
    device: "phone",
    metric: "view",
    bucket: 0,
    count: 1,
    ...given,
  };
}

function by(clientAddress: string) {
  return { clientAddress, cookies: consenting(monday.epochMilliseconds) };
}
