/** HTTP headers to download a workbook. */
export function workbookHeaders(name: string): Record<string, string> {
  return downloadHeaders(name, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
}

/** HTTP headers of a private download; the file name is in both forms of RFC 6266 (ASCII and UTF-8). */
export function downloadHeaders(name: string, type: string): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  };
}
