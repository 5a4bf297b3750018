import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, longest first: begun last, one of them would keep a single worker busy at the end. */
const longest = [
  "browser/console",
  "browser/consent",
  "browser/layout",
  "browser/staff-console",
  "browser/tabs",
  "browser/applicant",
  "browser/selection",
  "browser/sent-twice",
  "browser/privacy-requests",
  "browser/bad-inputs",
  "browser/reading-pages",
  "staff/command",
  "abuse/abuse",
  "staff/account",
  "staff/two-factor",
  "process/export",
  "vies/vies-worker",
];

/** A machine that has run nothing yet knows no durations, and the size of a file says little of them. */
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
