import { Script } from "node:vm";
import type { Answer } from "../support/visit.ts";

/** Faults in the response to a hostile request; an empty list if there are none. */
export function faultsOf({ status, headers, body }: Answer): string[] {
  const type = headers["content-type"] ?? "";
  return [
    ...(status >= 500 ? [`answers ${status}`] : []),
    ...Object.keys(headers).filter((name) => /^x-abuse|^bcc/i.test(name)),
    ...(leavesUs(headers.location) ? [`leads to ${headers.location}`] : []),
    ...(/html/.test(type) ? faultsOfPage(body) : []),
    ...(body && !type ? ["has no type"] : []),
    ...(headers["x-content-type-options"] === "nosniff" || status >= 400 ? [] : ["may be sniffed"]),
  ];
}

function leavesUs(location: string | undefined): boolean {
  return location !== undefined && !/^\/(?![/\\])/.test(location);
}

/** Finds hostile text that a browser would interpret as markup or that breaks an inline script. */
function faultsOfPage(html: string): string[] {
  if (!html.includes("x-abuse")) return [];
  const markup = html.replace(scripts, "").replace(/"[^"<>]*"/g, '""');
  const foreign = markup.match(/<\/?x-abuse|<[^<>]*\sx-abuse\b|<[^<>]*\sonfocus=/);
  return [
    ...(foreign ? [`shows ${foreign[0].slice(0, 100)}`] : []),
    ...(/href="javascript:/.test(html) ? ["runs an address"] : []),
    ...brokenScriptsOf(html),
  ];
}

const scripts = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

function brokenScriptsOf(html: string): string[] {
  return Array.from(html.matchAll(scripts), ([, attributes = "", text = ""]) => {
    if (/ld\+json/.test(attributes)) return parses(() => JSON.parse(text));
    return /type="module"/.test(attributes) || parses(() => new Script(text));
  }).flatMap((isWhole) => (isWhole ? [] : ["breaks a script"]));
}

function parses(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
