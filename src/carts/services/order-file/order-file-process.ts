/** Program of the process that reads the files of quick orders; order-file-reader.ts starts it. */

import { type OrderFile, readOrderFile } from "./read-order-file.ts";

if (import.meta.main) {
  process.on("message", ({ path }: { path: string }) => {
    readOrderFile(path).then((file: OrderFile) => process.send?.(file));
  });
  process.once("disconnect", () => process.exit());
}
