import type { ServerResponse } from "node:http";
import { filePolicy } from "./content-security.ts";

export type Header = readonly [name: string, value: string];

/** Headers of every response; pages replace the Content-Security-Policy. */
export function securityHeaders(publicUrl: string): readonly Header[] {
  return [
    ["Content-Security-Policy", filePolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ...(publicUrl.startsWith("https:") ? [strictTransport] : []),
  ];
}

export function setHeaders(response: ServerResponse, headers: readonly Header[]): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** One year (RFC 6797), without `includeSubDomains`: other hosts of the domain belong to the operator. */
const strictTransport: Header = ["Strict-Transport-Security", "max-age=31536000"];
