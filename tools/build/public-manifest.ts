import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  isManifest,
  publicManifest,
  publicManifestName,
} from "../../src/platform/hydration/router-internals.ts";

/** Writes React Router's manifest again without the console's routes, for public pages. */
export function writePublicManifest(clientBuild: string): void {
  const assets = join(clientBuild, "assets");
  const read = (name: string) => readFileSync(join(assets, name), "utf8");
  // The chunk of the route manifest.webmanifest has a name of this form, too.
  const names = readdirSync(assets).filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  const name = names.find((name) => isManifest(read(name)));
  if (!name) throw new Error(`the router has written no manifest into ${assets}`);
  writeFileSync(join(assets, publicManifestName(name)), publicManifest(read(name)));
}
