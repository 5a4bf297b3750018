import { once } from "node:events";

let isClosed = false;

/** Lets a command end as usual, with its exit code, when its output goes to a program that stops reading, as `head`. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code !== "EPIPE") process.exit(1);
      isClosed = true;
    });
}

/** Prints a long output as fast as it is read; reads no further once nobody does. Needs `ignoreClosedOutput`. */
export async function printPieces(pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    if (isClosed) return;
    // A closed output rejects with its error.
    if (!process.stdout.write(piece)) await once(process.stdout, "drain").catch(() => {});
  }
}
