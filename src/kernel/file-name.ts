import { extensions, type MediaType, type StoredFile } from "./stored-file.ts";

/** Longest file name, in UTF-16 units; every file system and email program accepts it. */
const maxNameLength = 120;

/** Longest claimed name that is read: the expressions below take the square of its length. */
const maxClaimedLength = 500;

/** Safe file name in NFC: no folders, reserved characters or bidirectional overrides (`fdp.exe` as `exe.pdf`). */
export function cleanFileName(claimed: string, mediaType: MediaType): string {
  const base = claimed
    .split(/[/\\]/)
    .at(-1)
    ?.slice(0, maxClaimedLength)
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const known: readonly string[] = extensions[mediaType];
  const extension = known.find((one) => base?.toLowerCase().endsWith(one));
  const stem = extension ? base?.slice(0, -extension.length) : base;
  return `${shorten(stem || "archivo", maxNameLength)}${extension ?? known[0]}`;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** Headers that make browsers save a file without running anything in it; the name is in both forms of RFC 6266. */
export function contentHeaders({
  name,
  mediaType,
  bytes,
}: Pick<StoredFile, "name" | "mediaType" | "bytes">): Record<string, string> {
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
