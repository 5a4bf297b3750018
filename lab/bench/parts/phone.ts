import { findChromium } from "../../../tests/support/chromium-executable.ts";
import { startSite } from "../../../tests/support/site.ts";
import type { Effort } from "../effort.ts";
import { type Audit, ensurePrograms, lighthouse } from "../programs.ts";
import { median, type Part, type Result } from "../result.ts";
import { serveStaticPeer } from "../static-peer.ts";

const pages = ["/", "/politicas", "/cookies", "/devoluciones"] as const;
const cataloguePages = ["/catalogo/rizos", "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Medians of `runs` Lighthouse audits on a phone; `peer`: folder of a static site, audited for comparison. */
export async function measurePhone(
  { runs }: Pick<Effort, "runs">,
  {
    peer: folder,
    paths = [...pages, ...cataloguePages],
  }: { peer?: string | undefined; paths?: readonly string[] | undefined },
): Promise<Part> {
  ensurePrograms();
  const site = await startSite({ env: { SAMPLE_CATALOGUE: "yes" }, logsToFile: true });
  const peer = folder === undefined ? null : await serveStaticPeer(folder);
  const chromium = findChromium();
  if (!chromium)
    throw new Error("No Chromium here: `npm test` installs one, or set CHROMIUM_PATH.");
  const results: Result[] = [];
  const missed = new Set<string>();
  for (const path of paths) {
    const audits: Audit[] = [];
    const peerAudits: Audit[] = [];
    for (let run = 0; run < runs; run++) {
      audits.push(await auditOf(site.url + path, chromium));
      if (peer) peerAudits.push(await auditOf(peer.url, chromium));
    }
    for (const audit of audits.flatMap((one) => one.missed)) missed.add(`${path}: ${audit}`);
    results.push(...statisticsOf(path, audits));
    if (peer) results.push(...besidePeer(path, audits, peerAudits));
  }
  await site.stop();
  peer?.stop();
  return {
    name: `Phone (Lighthouse, its phone profile, medians of ${runs})`,
    results,
    remarks: [
      ...(missed.size > 0 ? [`Audits that found something: ${[...missed].join(", ")}.`] : []),
      ...(peer ? [] : ["Without `--peer DIR` nothing is compared with a static site."]),
    ],
  };
}

/** Audits a page, again after a failure: Lighthouse sometimes records an incomplete trace. */
async function auditOf(url: string, chromium: string, triesLeft = 3): Promise<Audit> {
  try {
    return await lighthouse(url, chromium);
  } catch (error) {
    if (triesLeft === 1) throw new Error(`Lighthouse could not read ${url}.`, { cause: error });
    return auditOf(url, chromium, triesLeft - 1);
  }
}

function statisticsOf(path: string, audits: readonly Audit[]): Result[] {
  const middle = (read: (audit: Audit) => number) => median(audits.map(read));
  const largest = middle((audit) => audit.largestPaint);
  return [
    ...categories.map((category) => ({
      what: `\`${path}\`: ${category}`,
      value: middle((audit) => audit.scores[category] ?? 0),
      unit: "",
      goal: { atLeast: 100 },
    })),
    {
      what: `\`${path}\`: largest paint`,
      value: largest,
      unit: "ms",
      goal: { atMost: path.startsWith("/catalogo") ? 1200 : 1000 },
    },
    { what: `\`${path}\`: first paint`, value: middle((audit) => audit.firstPaint), unit: "ms" },
    {
      what: `\`${path}\`: layout shift`,
      value: middle((audit) => audit.shift),
      unit: "",
      goal: { atMost: 0.01 },
    },
    { what: `\`${path}\`: blocked`, value: middle((audit) => audit.blocked), unit: "ms" },
    { what: `\`${path}\`: bytes`, value: middle((audit) => audit.bytes), unit: "B" },
  ];
}

function besidePeer(
  path: string,
  audits: readonly Audit[],
  peerAudits: readonly Audit[],
): Result[] {
  const ratio = (read: (audit: Audit) => number) =>
    Math.max(median(audits.map(read)), 1) / Math.max(median(peerAudits.map(read)), 1);
  return [
    {
      what: `\`${path}\`: largest paint beside the static peer`,
      value: ratio((audit) => audit.largestPaint),
      unit: "×",
      goal: { atMost: 0.65 },
    },
    {
      what: `\`${path}\`: blocked beside the static peer (at least 1 ms each)`,
      value: ratio((audit) => audit.blocked),
      unit: "×",
      goal: { atMost: 1 },
    },
  ];
}
