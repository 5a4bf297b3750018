import { build, type Plugin } from "vite";

const suffix = "?script";

/** Vite plugin: `import text from "./some.ts?script"` gives the minified bundle of a module as text. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const result = await build({
        configFile: false,
        logLevel: "error",
        publicDir: false,
        build: {
          write: false,
          target: "es2022",
          modulePreload: false,
          rollupOptions: {
            input: id.slice(0, -suffix.length),
            output: { format: "iife" },
            treeshake: { propertyReadSideEffects: false },
          },
        },
      });
      const [bundle] = [result].flat();
      if (!bundle || !("output" in bundle)) throw new Error(`${id} was not built`);
      return `export default ${JSON.stringify(bundle.output[0].code.trim())}`;
    },
  };
}
