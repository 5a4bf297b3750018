import { createHash } from "node:crypto";
import { foreignOrigins } from "../../core/consent/inventory.ts";

/**
 * What a page may do: its own inline scripts and styles by their hashes, files of this site, and of others only what
 * the inventory declares, which is nothing today.
 */
export function pagePolicy(
  html: string,
  own: string | null = null,
  foreign: Partial<Record<string, string[]>> = foreignOrigins(),
): string {
  const { script, style } = inlineHashes(html);
  const policy = {
    "default-src": "'none'",
    "script-src": ["'self'", ...script].join(" "),
    "style-src": ["'self'", ...style].join(" "),
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    // No text becomes markup or a script in the browser, and nobody may say that one is to be trusted.
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
    // A route may know better for its one document.
    ...parseDirectives(own ?? ""),
  };
  return Object.entries(policy)
    .map(([name, value]) => [name, value, ...(foreign[name] ?? [])].join(" ").trim())
    .join("; ");
}

/** What is not a page shows nothing and is shown nowhere. */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of inline styles, and of inline scripts that run; data for search engines does not. */
function inlineHashes(html: string): { script: Set<string>; style: Set<string> } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = "", text = ""] of html.matchAll(scriptsAndStyles)) {
    if (element === "style") hashes.style.add(sourceHash(text));
    else if (!runsNotHere.test(attributes)) hashes.script.add(sourceHash(text));
  }
  return hashes;
}

const scriptsAndStyles = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const runsNotHere = /\ssrc=|\stype="application\/ld\+json"/;

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function parseDirectives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...sources]) => [name, sources.join(" ")]),
  );
}
