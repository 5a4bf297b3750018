/**
 * Console path to return to after signing in; null for any other text. Parsed as browsers parse addresses, so that a
 * crafted link cannot send the member to another site (open redirect).
 */
export function readReturnPath(asked: string | null): string | null {
  if (!asked?.startsWith("/gestion") || asked.length > 1000) return null;
  // Refuses tabs and line breaks, which browsers drop, and backslashes, which browsers read as slashes.
  if (/[\p{Cc}\\]/u.test(asked) || !URL.canParse(asked, ownOrigin)) return null;
  const { origin, pathname, search } = new URL(asked, ownOrigin);
  const isOurs = origin === ownOrigin && /^\/gestion(?:\/(?!\/|entrar|salir)|$)/.test(pathname);
  return isOurs ? pathname + search : null;
}

export function signInPath(wanted: string): string {
  const back = readReturnPath(wanted);
  return back && back !== "/gestion"
    ? `/gestion/entrar?volver=${encodeURIComponent(back)}`
    : "/gestion/entrar";
}

const ownOrigin = "http://own.invalid";
