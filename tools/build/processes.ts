import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Entry points of the child processes and worker threads of the server, by output file. */
const programs = {
  "picture-process.js": "../../src/platform/pictures/picture-process.ts",
  "inspection-process.js": "../../src/platform/files/inspection-process.ts",
  "bounce-process.js": "../../src/platform/outbox/bounces/bounce-process.ts",
  "import-process.js": "../../src/import-process.ts",
  "search-worker.js": "../../src/search/index/search-worker.ts",
  "page-worker.js": "../../src/platform/http/page-worker.ts",
  "list-worker.js": "../../src/products/console-lists/list-worker.ts",
  "order-file-process.js": "../../src/carts/services/order-file/order-file-process.ts",
};

/** Vite plugin: builds each of `programs` as a file of its own beside the server bundle. */
export function processes(): Plugin {
  return {
    name: "processes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const [fileName, source] of Object.entries(programs))
        this.emitFile({
          type: "chunk",
          id: fileURLToPath(new URL(source, import.meta.url)),
          fileName,
        });
    },
  };
}
