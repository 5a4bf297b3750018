import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = import.meta.dirname;
const migrations = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);

/** Imports that migrations may have besides `frozen/` and `baseline/`; no other code of the site, because migrations must not change. */
const allowed = ["kysely", "temporal-polyfill", "database/engine.ts"];

it.each(migrations)("the migration %s imports no application code", (name) => {
  const imports = readFileSync(join(folder, name), "utf8").matchAll(/from "([^"]+)"/g);
  const foreign = Array.from(imports, ([, path = ""]) =>
    path.startsWith(".") ? join("database", "migrations", name, "..", path) : path,
  ).filter(
    (path) => !allowed.includes(path) && !/^database\/migrations\/(frozen|baseline)\//.test(path),
  );
  expect(foreign).toEqual([]);
});
