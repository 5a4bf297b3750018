/**
 * Path of this site to return to after a choice: from the Referer or the form, else the home page. Parsed the way a
 * browser does, against open redirects.
 */
export function readBackPath({
  referrer,
  typed,
  publicUrl,
}: {
  referrer: string | null;
  typed: string;
  publicUrl: string;
}): string {
  return (referrer && localPath(referrer, publicUrl)) ?? localPath(typed, publicUrl) ?? "/";
}

function localPath(address: string, publicUrl: string): string | null {
  // Browsers drop tabs and line breaks from addresses and read a backslash as a slash.
  if (!address || address.length > 2000 || /[\p{Cc}\\]/u.test(address)) return null;
  if (!URL.canParse(address, publicUrl)) return null;
  const { origin, pathname, search } = new URL(address, publicUrl);
  const isOurs = origin === new URL(publicUrl).origin && !pathname.startsWith("//");
  return isOurs && !pathname.startsWith("/cookies/eleccion") ? pathname + search : null;
}
