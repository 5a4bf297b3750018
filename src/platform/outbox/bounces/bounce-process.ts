/** Program of the process that parses returned emails; bounce-reader.ts starts it. */

import { readReturned } from "./read-returned.ts";

if (import.meta.main) {
  process.on("message", ({ content }: { content: Uint8Array }) => {
    readReturned(content).then((returned) => process.send?.({ kind: "read", returned }));
  });
  process.once("disconnect", () => process.exit());
}
