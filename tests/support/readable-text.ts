import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fromBufferPromise } from "yauzl";

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Text of a response body as a program reads it: decompressed, and of a ZIP archive (XLSX) the text of every file. */
export async function readableText({
  headers,
  bytes,
}: {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}): Promise<string> {
  const coding = headers["content-encoding"] ?? "identity";
  const decode = coding === "identity" ? (body: Buffer) => body : decoders[coding];
  if (!decode) throw new Error(`unknown content coding ${coding}`);
  const body = bytes.length === 0 ? bytes : decode(bytes);
  return body.subarray(0, 2).toString("latin1") === "PK" ? await unzipped(body) : body.toString();
}

async function unzipped(archive: Buffer): Promise<string> {
  const zip = await fromBufferPromise(archive);
  const files: string[] = [];
  for await (const entry of zip.eachEntry())
    files.push(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files.join("\n");
}
