/** Program of the process that judges uploaded documents; file-inspector.ts starts it. */

import { inspectFile } from "./inspect-file.ts";

if (import.meta.main) {
  process.on("message", ({ content }: { content: Uint8Array }) => {
    inspectFile(content).then((verdict) => process.send?.(verdict));
  });
  process.once("disconnect", () => process.exit());
}
