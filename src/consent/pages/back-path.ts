/**
 * Path of this site to return to after a choice: from the Referer header or the form, else the home page. Parsed as
 * browsers parse addresses, so that a crafted one cannot send the visitor to another site (open redirect).
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
  // Refuses tabs and line breaks, which browsers drop, and backslashes, which browsers read as slashes.
  if (!address || address.length > 2000 || /[\p{Cc}\\]/u.test(address)) return null;
  if (!URL.canParse(address, publicUrl)) return null;
  const { origin, pathname, search } = new URL(address, publicUrl);
  const isOurs = origin === new URL(publicUrl).origin && !pathname.startsWith("//");
  return isOurs && !pathname.startsWith("/cookies/eleccion") ? pathname + search : null;
}
