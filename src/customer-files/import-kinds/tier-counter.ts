import type { CountedTier } from "../../imports/domain/report.ts";
import { tierKey } from "../../kernel/tier.ts";

/** Maximum number of tiers in a report: a column with another value in each row is no column of tiers. */
const maxTiers = 100;

/** Counter of the tiers (customer groups) that the rows of a file name. */
export class TierCounter {
  private readonly tiers = new Map<string, CountedTier>();

  add(tier: string): void {
    const counted = this.tiers.get(tierKey(tier)) ?? { tier, count: 0 };
    this.tiers.set(tierKey(tier), { ...counted, count: counted.count + 1 });
  }

  /** Tiers that none of the given ones is, the most frequent first. */
  listWithout(ofLists: readonly string[]): CountedTier[] {
    const listed = new Set(ofLists.map(tierKey));
    return [...this.tiers]
      .filter(([key]) => !listed.has(key))
      .map(([, counted]) => counted)
      .sort((one, other) => other.count - one.count)
      .slice(0, maxTiers);
  }
}
