import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./tools/build/inline-scripts.ts";
import { processes } from "./tools/build/processes.ts";

/** Modules that every public page needs. */
const everyPage = [
  "root",
  "access-requests/copy/request-form-copy",
  "access-requests/domain/(form|robots)",
  "access-requests/pages/offered/request-in-view",
  "generated/pictures",
  "platform/hydration/[\\w-]+",
  "promises/(promises|display-times)",
  "site/copy/(home-meta|best-sellers|site)",
  "site/domain/[\\w-]+",
  "site/hydration/[\\w-]+",
  filesOf("site/pages", [
    "not-found",
    "code-form",
    "selected-products",
    "selection-(amounts|dialog|page|text)",
    "stock-of-selection",
    "use-(amounts|stock-words)",
  ]),
  "site/pages/offered/[\\w-]+",
  "tax-id/spelling",
  filesOf("ui", [
    "attachment-",
    "checkbox",
    "failure-text",
    "file-field",
    "incomplete-link",
    "not-found",
    "post-form",
    "radio",
    "scroll-tab",
    "select",
    "session-line",
    "steady-",
    "text-area",
  ]),
];

/** Expression for the files directly in a folder, without those whose names begin so, which only other pages need. */
function filesOf(folder: string, without: string[]): string {
  return `${folder}/(?!${without.join("|")})[\\w-]+`;
}

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
    test: new RegExp(`/src/(${everyPage.join("|")})\\.tsx?$`),
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
