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
 * Checks the headers, reads the body, then creates the Request around it (a stream would be read twice). The Request
 * has no signal: an action is completed even when the client has disconnected.
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
  // The origin is checked already; the router would compare it with the Host header of the last proxy.
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
