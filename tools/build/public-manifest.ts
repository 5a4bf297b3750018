import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  isManifest,
  publicManifest,
  publicManifestName,
} from "../../src/platform/hydration/router-internals.ts";

/** Writes the manifest for public pages beside the router's own. */
export function writePublicManifest(clientBuild: string): void {
  const assets = join(clientBuild, "assets");
  const read = (name: string) => readFileSync(join(assets, name), "utf8");
  // The route of manifest.webmanifest has a file with such a name too.
  const names = readdirSync(assets).filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  const name = names.find((name) => isManifest(read(name)));
  if (!name) throw new Error(`the router has written no manifest into ${assets}`);
  writeFileSync(join(assets, publicManifestName(name)), publicManifest(read(name)));
}
