import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const compressible = /\.(css|js|json|svg|speculationrules|wasm)$/;

export function compressFiles(directory) {
  for (const entry of readdirSync(directory, { recursive: true })) {
    if (!compressible.test(entry)) continue;
    const file = join(directory, entry);
    const plain = readFileSync(file);
    const [br, gz] = [brotliCompressSync(plain), gzipSync(plain, { level: 9 })];
    if (Math.max(br.length, gz.length) >= plain.length) continue;
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
