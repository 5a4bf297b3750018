import { isPageOrData } from "../hydration/router-internals.ts";
import { chooseCoding, encode } from "./content-coding.ts";
import { type ForeignOrigins, scriptNonceHeader, sealPage } from "./content-security.ts";

export async function completeResponse(
  response: Response,
  {
    acceptEncoding,
    foreign,
  }: { acceptEncoding: string | null | undefined; foreign?: ForeignOrigins | undefined },
): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!isPageOrData(type) || !response.body) return response;
  let plain = Buffer.from(await response.arrayBuffer());
  const { headers, status } = response;
  if (type.startsWith("text/html")) {
    const own = headers.get("Content-Security-Policy");
    const nonce = headers.get(scriptNonceHeader);
    const { html, policy } = sealPage(plain.toString(), { nonce, own, foreign });
    headers.delete(scriptNonceHeader);
    headers.set("Content-Security-Policy", policy);
    if (nonce) plain = Buffer.from(html);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Accept-Encoding");
  const coding = chooseCoding(acceptEncoding);
  const body = await encode(plain, { coding, effort: 4 });
  if (coding !== "identity") headers.set("Content-Encoding", coding);
  headers.set("Content-Length", `${body.length}`);
  return new Response(body, { status, headers });
}
