import type { IncomingMessage } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import type { Upload } from "../../kernel/upload.ts";
import { readLimitedBody } from "./body-limit.ts";
import { isSameOrigin } from "./same-origin.ts";

/** What was sent to us to be carried out, whole; or why it is not. */
export type Posted =
  | { kind: "request"; request: Request; upload?: Upload }
  | { kind: "cross-origin" }
  | { kind: "too-large" };

/**
 * Judges by its headers what arrives, reads it, and only then makes a Request of it: one around a body on its way
 * brings streams, and has to be made again around the body that was read. It has no signal: what was posted is
 * carried out whether or not somebody still waits for the answer.
 */
export async function takePosted(
  message: IncomingMessage,
  {
    publicUrl,
    readUpload,
  }: {
    publicUrl: string;
    /** Reads the files of a form whose sender and address may bring some; null: it is an ordinary form. */
    readUpload: (request: Request) => Promise<Upload | null>;
  },
): Promise<Posted> {
  const headers = createHeaders(message);
  if (!isSameOrigin(headers, publicUrl)) return { kind: "cross-origin" };
  // Judged above, with the public address in mind; the router's own look knows only the Host of the last proxy.
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
