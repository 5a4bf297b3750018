import type { CustomFetch } from "openid-client";
import { isProtectedUrl } from "../../platform/config/protected-url.ts";

/** Bytes of an answer; discovery documents and key sets have some ten thousand. */
const longest = 512 * 1024;

/**
 * Fetches from the identity provider, which may be hostile or broken: follows no redirect, reads no endless answer, and
 * asks nothing without encryption except of this machine.
 */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  if (!isProtectedUrl(new URL(url))) throw new Error("an address of the provider is not encrypted");
  const response = await fetch(url, { ...options, redirect: "manual" } as RequestInit);
  const { status, headers } = response;
  const bytes = await readAtMost(response, longest);
  return new Response(isEmpty(status) ? null : bytes, { status, headers });
};

async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body, which closes the connection.
    if (length > most) throw new Error("an answer of the provider is too long");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Statuses whose answers have no body: `Response` takes none for them. */
function isEmpty(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
