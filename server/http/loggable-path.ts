/** The path without its query, and without signed links or addresses that somebody put into it. */
export function loggablePath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path
    .slice(0, 200)
    .split("/")
    .map((segment) => (/[~@]|%40|%7E/i.test(segment) ? "…" : segment))
    .join("/");
}
