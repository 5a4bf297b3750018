import { createHash } from "node:crypto";
import { basename, relative } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/**
 * Vite plugin: `import text from "./some.ts?script"` gives the minified bundle of a module as text, and
 * `import url from "./some.ts?module"` the URL of its bundle, which pages with and without React import on demand.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      const [, file, kind] = /^(.+)\?(script|module)$/.exec(id) ?? [];
      if (!file) return undefined;
      if (kind === "script") return asDefault(await bundle(file, { format: "iife" }));
      const { config, mode, name } = this.environment;
      if (mode === "dev") return asDefault(`/${relative(config.root, file)}`);
      const source = await bundle(file, { format: "es" });
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/${basename(file, ".ts")}-${hash}.js`;
      if (name === "client") this.emitFile({ type: "asset", fileName, source });
      return asDefault(`/${fileName}`);
    },
  };
}

async function bundle(input: string, output: Rolldown.OutputOptions): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input,
        output,
        preserveEntrySignatures: "strict",
        treeshake: { propertyReadSideEffects: false },
      },
    },
  });
  const [built] = [result].flat();
  if (!built || !("output" in built)) throw new Error(`${input} was not built`);
  return built.output[0].code.trim();
}

function asDefault(text: string): string {
  return `export default ${JSON.stringify(text)}`;
}
