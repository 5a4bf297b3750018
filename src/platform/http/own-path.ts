/** Path of this site to return to after signing in, else null; parsed as browsers do, against open redirects. */
export function parseOwnPath(asked: string | null): { pathname: string; search: string } | null {
  if (!asked?.startsWith("/") || asked.length > 1000) return null;
  // Refuses tabs and line breaks, which browsers drop, and backslashes, which browsers read as slashes.
  if (/[\p{Cc}\\]/u.test(asked) || !URL.canParse(asked, ownOrigin)) return null;
  const { origin, pathname, search } = new URL(asked, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith("//") ? { pathname, search } : null;
}

const ownOrigin = "http://own.invalid";
