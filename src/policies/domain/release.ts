import type { PolicyRelease } from "./policy-version.ts";

/** Change of a policy's text by the owner; `day` as an ISO date in Madrid. */
export type WordingChange = { day: string; isMaterial: boolean };

/** Version label and date of the shown text; a material change gives a new label: its day, numbered if repeated. */
export function releaseAfter(
  house: PolicyRelease,
  changes: readonly WordingChange[],
): PolicyRelease {
  const since = changes.filter(({ day }) => day > house.date);
  const material = since.filter(({ isMaterial }) => isMaterial).map(({ day }) => day);
  const newest = material.at(-1);
  const ofDay = material.filter((day) => day === newest).length;
  return {
    date: since.at(-1)?.day ?? house.date,
    version: newest ? `${newest}${ofDay > 1 ? `.${ofDay}` : ""}` : house.version,
  };
}
