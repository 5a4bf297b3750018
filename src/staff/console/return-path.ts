/**
 * Console path to return to after signing in; null for anything else. Parsed the way a browser does, against open
 * redirects.
 */
export function readReturnPath(asked: string | null): string | null {
  if (!asked?.startsWith("/gestion") || asked.length > 1000) return null;
  // Browsers drop tabs and line breaks from addresses and read a backslash as a slash.
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
