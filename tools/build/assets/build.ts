import { fileURLToPath } from "node:url";
import { company } from "../../../src/seller/copy/company.ts";
import { type Cache, type Output, openCache, writeOutputs } from "./cache.ts";
import { makeFonts } from "./fonts.ts";
import { makeIcons } from "./icons.ts";
import { makeOpenGraph } from "./open-graph.ts";
import { makePictures } from "./pictures.ts";

export interface Built {
  outputs: Output[];
  made: number;
  touched: number;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));
const masters = `${root}src/site/assets/pictures`;

export async function buildAssets(): Promise<Built> {
  const cache = openCache(`${root}.cache/assets`);
  const outputs = await makeAll(cache);
  const touched = writeOutputs(root, outputs);
  cache.prune();
  return { outputs, made: cache.made(), touched };
}

async function makeAll(cache: Cache): Promise<Output[]> {
  const made = await Promise.all([
    makePictures(cache, masters),
    makeFonts(cache),
    makeIcons(cache, company.name),
    makeOpenGraph(cache, { folder: masters, company }),
  ]);
  return made.flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { outputs, made, touched } = await buildAssets();
  if (touched > 0) console.log(`assets: ${outputs.length} files, ${made} made, ${touched} touched`);
}
