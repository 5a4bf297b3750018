import type { IncomingMessage } from "node:http";

/**
 * Whether it is plain to whom and to what a request goes; a path is left in `url`.
 * Two Hosts, or one that is no host, would let a proxy and us read two different requests (RFC 9112, 3.2), and
 * a Host with a slash would reach into the path.
 */
export function takeTarget(request: IncomingMessage): boolean {
  const [host, ...others] = hostsOf(request.rawHeaders);
  const isPlain = host === undefined ? request.httpVersion === "1.0" : isHost(host);
  if (others.length > 0 || !isPlain) return false;
  const path = pathOf(request.url ?? "");
  if (path === null) return false;
  request.url = path;
  return true;
}

function hostsOf(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? ""));
}

function pathOf(target: string): string | null {
  if (target.startsWith("/")) return decodable(target);
  // As clients speak to a proxy; a server has to take it too (RFC 9112, 3.2.2).
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return decodable(pathname + search);
}

/** A path that cannot be decoded, or to NUL, gets signs that can: nothing is there either, and nobody stumbles over it. */
function decodable(target: string): string {
  if (!target.includes("%")) return target;
  const end = target.indexOf("?");
  const path = end < 0 ? target : target.slice(0, end);
  try {
    if (!decodeURIComponent(path).includes("\0")) return target;
    // PostgreSQL takes no text with NUL in it, and no name of ours has one.
    return path.replaceAll("%00", "%EF%BF%BD") + target.slice(path.length);
  } catch {
    return path.replaceAll("%", "%EF%BF%BD") + target.slice(path.length);
  }
}

function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
