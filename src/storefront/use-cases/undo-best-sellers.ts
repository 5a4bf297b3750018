import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  listBestSellerVersions,
  maxVersions,
  readBestSellers,
} from "../store/stored-best-sellers.ts";
import { type BestSellersOutcome, saveBestSellers } from "./save-best-sellers.ts";

/** Undoes version `number`: saves the content of the version before it as a new version. */
export async function undoBestSellers(
  db: Database,
  { number, ...given }: { number: number; seen: number; by: MemberActor; at: number },
): Promise<BestSellersOutcome> {
  const versions = await listBestSellerVersions(db, maxVersions + 1);
  const at = versions.findIndex((version) => version.number === number);
  if (at < 0) return { kind: "unknown" };
  const restores = versions[at + 1]?.number ?? 0;
  const choice = await readBestSellers(db, restores);
  return saveBestSellers(db, { ...given, choice, restores });
}
