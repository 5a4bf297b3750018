import type { IncomingMessage } from "node:http";

/** Reduces `request.url` to path and query; false for an invalid target or Host header (RFC 9112, 3.2). */
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
  // Target with scheme and host, which servers have to accept too (RFC 9112, 3.2.2).
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return decodable(pathname + search);
}

/** Replaces paths that are undecodable or contain NUL by decodable ones that give a 404 too. */
function decodable(target: string): string {
  if (!target.includes("%")) return target;
  const end = target.indexOf("?");
  const path = end < 0 ? target : target.slice(0, end);
  try {
    if (!decodeURIComponent(path).includes("\0")) return target;
    // PostgreSQL rejects text with NUL.
    return path.replaceAll("%00", "%EF%BF%BD") + target.slice(path.length);
  } catch {
    return path.replaceAll("%", "%EF%BF%BD") + target.slice(path.length);
  }
}

function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
