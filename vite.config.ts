import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./tools/build/inline-scripts.ts";
import { processes } from "./tools/build/processes.ts";

/** Few files: one compresses better than thirty, and each further one is another request. */
const chunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Otherwise a page of the console that reads telephones would bring 20 kB to the home page.
  {
    name: "phone",
    priority: 1,
    test: /node_modules\/libphonenumber-js\/|src\/kernel\/phone\.ts$/,
  },
  {
    name: "shared",
    test: /src\/(root|site\/(page-styles|hydration\/[\w-]+|(copy\/(home-meta|best-sellers|site)|domain\/[\w-]+)|pages\/(offered\/)?(?!not-found|selection-dialog|selection-page|selected-products|add-to-selection|use-units|parse-units|code-form|use-stock-words|stock-of-selection|selection-amounts|use-amounts|selection-text)[\w-]+|seo\/(page-meta|json-ld))|platform\/hydration\/[\w-]+|access-requests\/(copy\/request-form-copy|pages\/offered\/request-in-view|domain\/(form|robots))|ui\/(?!select|text-area|attachment-|file-field|radio|not-found|incomplete-link|session-line|post-form|failure-text|steady-|checkbox|scroll-tab)[\w-]+|generated\/pictures|tax-id\/spelling|promises\/(promises|display-times))\.tsx?$/,
  },
  {
    name: "checks",
    priority: 1,
    test: /src\/(access-requests\/domain\/quick-check|kernel\/(suggest-email|typing-distance|phone-shape)|tax-id\/(?!spelling).+)\.ts$/,
  },
];

/** Modules that do nothing when they are loaded: the home page needs no checks of tax IDs until a field is left (5 kB). */
const pure = [{ test: /\/src\/(kernel|tax-id|[\w-]+\/domain)\//, sideEffects: false }];

/**
 * With what it imports: a start reads a few files instead of thousands, and of each package only what is used. Sharp has
 * a native part, and only the process for pictures loads it.
 */
const whole = {
  resolve: { noExternal: true as const, external: ["sharp"] },
  define: { "process.env.NODE_ENV": '"production"' },
};

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: chunks } },
          treeshake: { moduleSideEffects: pure },
        },
      },
    },
    ssr: {
      ...(command === "build" && whole),
      build: { rollupOptions: { input: "./src/main.ts" } },
    },
  },
  plugins: [inlineScripts(), processes(), tailwindcss(), reactRouter()],
}));
