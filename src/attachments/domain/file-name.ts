import { extensions, type MediaType } from "./attachment.ts";

/** In UTF-16 units; accepted by every file system and mail program. */
const longestName = 120;

/**
 * File name safe in headers, on screen and on disk: no folders, control characters, reserved signs or bidirectional
 * overrides (which make `exe.pdf` of `fdp.exe`); in NFC, with the extension of its content.
 */
export function cleanFileName(claimed: string, mediaType: MediaType): string {
  const base = claimed
    .normalize("NFC")
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const known: readonly string[] = extensions[mediaType];
  const extension = known.find((one) => base?.toLowerCase().endsWith(one));
  const stem = extension ? base?.slice(0, -extension.length) : base;
  return `${shorten(stem || "archivo", longestName)}${extension ?? known[0]}`;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
