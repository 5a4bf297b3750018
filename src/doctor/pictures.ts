import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { countPictures } from "../pictures/store/waiting-pictures.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { pictureFindings as texts } from "./copy/pictures-copy.ts";
import { type Finding, warning } from "./finding.ts";

/** Disk space in bytes of one product picture: original, crop, and five widths in AVIF. */
const bytesOfOne = 600_000;

/** Checks that the waiting product pictures fit on the disk, and reports refused picture URLs. */
export async function examinePictures(
  db: Database,
  { dataDir }: Pick<Config, "dataDir">,
): Promise<Finding[]> {
  const { waiting, refused } = await countPictures(db);
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : dirname(dataDir));
  const needed = waiting * bytesOfOne;
  const free = bavail * bsize;
  const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1).replace(".", ",")} GB`;
  return [
    ...(needed > free - 1e9
      ? [warning(texts.noRoom({ waiting, needed: inGigabytes(needed), free: inGigabytes(free) }))]
      : []),
    ...(refused > 0 ? [warning(texts.refused(refused))] : []),
  ];
}
