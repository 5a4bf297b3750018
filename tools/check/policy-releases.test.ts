import { expect, test } from "vitest";
import { releaseHistory } from "../../src/policies/copy/release-history.ts";
import { findUnrecorded } from "./policy-releases.ts";

test("no policy says anything that its release history does not record", () => {
  const complaints = findUnrecorded().map(
    ({ policy, version, hash }) =>
      `The text of «${policy}» is not that of version ${version}: its hash is now ${hash}. ` +
      `If visitors were shown ${version}, add an entry to src/policies/copy/release-history.ts with a new ` +
      "version and date; then run `node tools/check/policy-releases.ts`, which writes the hash.",
  );
  expect(complaints).toEqual([]);
});

test.each(Object.entries(releaseHistory))(
  "the versions of %s have labels and dates that grow",
  (_, entries) => {
    const versions = entries.map(({ version }) => version);
    const dates = entries.map(({ date }) => date);
    expect(versions).toEqual([...new Set(versions)].sort());
    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) expect(date).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  },
);
