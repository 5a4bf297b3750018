import type { Attachment } from "./attachment.ts";

/** Headers that make browsers save a file without running anything in it; the name is in both forms of RFC 6266. */
export function contentHeaders({ name, mediaType, bytes }: Attachment): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percentEncode);
  return {
    "Content-Type": mediaType,
    "Content-Length": `${bytes}`,
    "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
