import { probes } from "./route-pattern.ts";

/**
 * Finds the canonical address of a URL in another spelling (capitals, slashes, dots, percent-encoding), or null. Does
 * not cover routes with parameters.
 */
export function createOneSpelling(
  patternOf: (path: string) => string,
): (url: string) => string | null {
  return (url) => {
    const [path = "", ...query] = url.split("?");
    if (path.length > longest) return null;
    const plain = plainSpelling(path);
    if (plain === path || probes.has(plain)) return null;
    if (/[:*]/.test(plain) || patternOf(plain) !== plain) return null;
    return [plain, ...query].join("?");
  };
}

const longest = 200;

function plainSpelling(path: string): string {
  const decoded = path.replace(/%[46][1-9a-f]|%[57][0-9a]|%2[de]|%3[0-9]/gi, decodeURIComponent);
  if (!URL.canParse(`http://x${decoded}`)) return path;
  const { pathname } = new URL(`http://x${decoded}`);
  const trimmed = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  return trimmed.toLowerCase();
}
