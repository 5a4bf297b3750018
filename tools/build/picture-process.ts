import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Vite plugin: builds the program of the process for pictures as a file of its own beside the server's bundle. */
export function pictureProcess(): Plugin {
  const source = new URL("../../src/platform/pictures/picture-process.ts", import.meta.url);
  return {
    name: "picture-process",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      this.emitFile({ type: "chunk", id: fileURLToPath(source), fileName: "picture-process.js" });
    },
  };
}
