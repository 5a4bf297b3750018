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
  const policy = {
    "default-src": "'none'",
    "script-src": ["'self'", ...hashesOf(html, scripts)].join(" "),
    "style-src": ["'self'", ...hashesOf(html, styles)].join(" "),
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

/** Inline scripts that run; data for search engines does not. */
const scripts =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, elements: RegExp): string[] {
  const hashes = Array.from(html.matchAll(elements), ([, text = ""]) => sourceHash(text));
  return [...new Set(hashes)];
}

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
