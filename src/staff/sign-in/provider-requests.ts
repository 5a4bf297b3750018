import type { CustomFetch } from "openid-client";
import { isProtectedUrl } from "../../platform/config/protected-url.ts";

/** Maximum response size in bytes; discovery documents and key sets have some ten thousand. */
const maxResponseBytes = 512 * 1024;

/** `fetch` to a provider that may be hostile: no redirect, limited response size, plain HTTP to this machine only. */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  if (!isProtectedUrl(new URL(url))) throw new Error("an address of the provider is not encrypted");
  const response = await fetch(url, { ...options, redirect: "manual" } as RequestInit);
  const { status, headers } = response;
  const bytes = await readAtMost(response, maxResponseBytes);
  return new Response(isEmpty(status) ? null : bytes, { status, headers });
};

async function readAtMost(response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body, which closes the connection.
    if (length > max) throw new Error("an answer of the provider is too long");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** True for statuses without body: the constructor of `Response` throws if it gets one. */
function isEmpty(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
