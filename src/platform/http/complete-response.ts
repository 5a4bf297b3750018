import { isPageOrData } from "../hydration/router-texts.ts";
import { chooseCoding, encode } from "./content-coding.ts";
import type { FinishPage } from "./page-thread.ts";
import { type ForeignOrigins, scriptNonceHeader } from "./security-headers.ts";

export async function completeResponse(
  response: Response,
  {
    acceptEncoding,
    foreign,
    finishPage,
  }: {
    acceptEncoding: string | null | undefined;
    foreign?: ForeignOrigins | undefined;
    finishPage: FinishPage;
  },
): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.headers.has(streamedPageHeader)) {
    response.headers.delete(streamedPageHeader);
    return response;
  }
  if (!isPageOrData(type) || !response.body) return response;
  const { headers, status } = response;
  const coding = chooseCoding(acceptEncoding);
  let body: Uint8Array<ArrayBuffer>;
  if (type.startsWith("text/html")) {
    const own = headers.get("Content-Security-Policy");
    const nonce = headers.get(scriptNonceHeader);
    const html = await response.text();
    const finished = await finishPage({ html, nonce, own, coding, inlinesStyles: false, foreign });
    headers.delete(scriptNonceHeader);
    headers.set("Content-Security-Policy", finished.policy);
    body = finished.body;
  } else {
    body = await encode(Buffer.from(await response.arrayBuffer()), { coding, effort: 4 });
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Accept-Encoding");
  if (coding !== "identity") headers.set("Content-Encoding", coding);
  headers.set("Content-Length", `${body.length}`);
  return new Response(body, { status, headers });
}

/** Internal header that marks a streamed page with its own Content-Security-Policy; removed before sending. */
export const streamedPageHeader = "X-Streamed-Page";
