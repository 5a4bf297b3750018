import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest test files, slowest first. They start first, so that no worker is left with a slow file at the end. */
const longest = [
  "browser/deferred-hydration",
  "browser/phones",
  "browser/applicant",
  "browser/access-request",
  "abuse/abuse",
  "process/start",
  "released/released",
  "staff/two-factor",
  "staff/account",
  "abuse/hostile-stranger",
  "staff-console/request",
  "staff/team",
];

/** Sorts the test files. Vitest's own order uses durations of an earlier run, or file sizes if there is none. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((group) =>
      group.toSorted((one, other) => rank(one) - rank(other)),
    );
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at === -1 ? longest.length : at;
}
