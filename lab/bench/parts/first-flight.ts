import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Request } from "playwright-core";
import { launchChromium } from "../../../tests/support/chromium.ts";
import { type Site, startSite } from "../../../tests/support/site.ts";
import type { Part, Result } from "../result.ts";

const pages = ["/", "/politicas", "/cookies", "/devoluciones", "/aviso-legal"] as const;
/** Bytes that a server sends before the first acknowledgement: ten packets of 1,460 bytes (RFC 6928). */
const firstFlight = 14_600;

/** Measures the bytes loaded before the first paint, and those of the scripts that follow. */
export async function measureFirstFlight(): Promise<Part> {
  const site = await startSite();
  const browser = await launchChromium();
  const results: Result[] = [];
  for (const path of pages) results.push(...(await measurePage({ browser, site, path })));
  await Promise.all([browser.close(), site.stop()]);
  return {
    name: "First flight and scripts (360 × 740, DPR 2, cold, bytes as sent)",
    results,
    remarks: [
      "Scripts are counted after the page has been scrolled through and every field of the form has been in focus.",
    ],
  };
}

async function measurePage({
  browser,
  site,
  path,
}: {
  browser: Browser;
  site: Site;
  path: string;
}): Promise<Result[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: site.url,
  });
  const page = await context.newPage();
  const answers: { request: Request; bytes: Promise<number> }[] = [];
  page.on("requestfinished", (request) => {
    answers.push({
      request,
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    });
  });
  const requestsEnded = watchRequests(page);
  const answer = await page.goto(path, { waitUntil: "load" });
  // Waits for the fonts, which are requested after the first paint.
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    await document.fonts.ready;
  });
  const sum = async (chosen: (request: Request) => boolean) =>
    (
      await Promise.all(answers.filter(({ request }) => chosen(request)).map(({ bytes }) => bytes))
    ).reduce((one, other) => one + other, 0);
  const isScript = (request: Request) => request.resourceType() === "script";
  const html = await sum((request) => request.resourceType() === "document");
  const headers = ((await answer?.headersArray()) ?? [])
    .map(({ name, value }) => `${name}: ${value}\r\n`)
    .join("").length;
  const before = answers.filter(({ request }) => !isScript(request)).length;
  const bytesBefore = await sum((request) => !isScript(request));
  const blocking = await page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .filter(
          (entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking",
        ).length,
  );
  await walkThrough(page);
  await requestsEnded();
  const scripts = await sum(isScript);
  // Inline scripts are counted in the HTML as sent, because hydration removes them from the document.
  const inline = Array.from(
    ((await answer?.text()) ?? "").matchAll(
      /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g,
    ),
    ([, text]) => text,
  ).join("\n");
  await context.close();
  const isHome = path === "/";
  return [
    {
      what: `\`${path}\`: HTML with its styles, brotli`,
      value: html,
      unit: "B",
      goal: { atMost: firstFlight },
    },
    {
      what: `\`${path}\`: the same with its headers, as HTTP/1.1 writes them`,
      value: html + headers,
      unit: "B",
      goal: { atMost: firstFlight },
    },
    {
      what: `\`${path}\`: requests that block rendering`,
      value: blocking,
      unit: "",
      goal: { atMost: 0 },
    },
    {
      what: `\`${path}\`: requests before the scripts`,
      value: before,
      unit: "",
      goal: { atMost: 8 },
    },
    {
      what: `\`${path}\`: bytes before the scripts`,
      value: bytesBefore,
      unit: "B",
      goal: { atMost: 110_000 },
    },
    {
      what: `\`${path}\`: scripts, brotli, with those in the page`,
      value: scripts + brotliCompressSync(inline).length,
      unit: "B",
      goal: { atMost: isHome ? 120_000 : 2_000 },
    },
  ];
}

async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    for (const field of document.querySelectorAll<HTMLElement>("main input, main button"))
      field.focus();
  });
  // Only the home page has React; its scripts come after the first interaction.
  if (await page.evaluate(() => "__reactRouterContext" in window))
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
    );
}

/** Watches the page's requests; the returned function waits until none has begun or ended for a second. */
function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0;
  let changedAt = performance.now();
  const count = (change: number) => () => {
    underWay += change;
    changedAt = performance.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  return async () => {
    while (underWay > 0 || performance.now() - changedAt < 1000) await sleep(100);
  };
}
