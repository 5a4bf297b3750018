import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slowest test files, slowest first; started last, one would keep a single worker busy at the end. */
const longest = [
  "browser/console",
  "browser/consent",
  "browser/layout",
  "browser/applicant",
  "browser/reading-pages",
  "abuse/abuse",
  "staff/account",
  "staff/two-factor",
  "process/export",
  "vies/vies-worker",
];

/** Order of test files. Vitest's own order needs the durations of an earlier run, or else goes by file size. */
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
