import type { IncomingMessage } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import type { Upload } from "../../kernel/upload.ts";
import { readLimitedBody } from "./body-limit.ts";
import { isSameOrigin } from "./same-origin.ts";

export type Posted =
  | { kind: "request"; request: Request; upload?: Upload }
  | { kind: "cross-origin" }
  | { kind: "too-large" };

/**
 * Checks headers, reads the body, then creates the Request around it (a stream would be read twice). Without a
 * signal: actions run even when the client has gone.
 */
export async function takePosted(
  message: IncomingMessage,
  {
    publicUrl,
    readUpload,
  }: {
    publicUrl: string;
    /** Reads an upload; null for ordinary forms. */
    readUpload: (request: Request) => Promise<Upload | null>;
  },
): Promise<Posted> {
  const headers = createHeaders(message);
  if (!isSameOrigin(headers, publicUrl)) return { kind: "cross-origin" };
  // Already checked against the public address; the router would compare it with the last proxy's Host.
  headers.delete("origin");
  const url = `http://${message.headers.host ?? "localhost"}${message.url}`;
  const { method = "POST" } = message;
  const withoutBody = () => new Request(url, { method, headers });
  const upload = isMultipart(headers) ? await readUpload(withoutBody()) : null;
  if (upload) return { kind: "request", request: withoutBody(), upload };
  const body = await readLimitedBody(message);
  if (!body) return { kind: "too-large" };
  return { kind: "request", request: new Request(url, { method, headers, body }) };
}

function isMultipart(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");
}
