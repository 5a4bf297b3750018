import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, longest first: begun last, one of them would keep a single worker busy at the end. */
const longest = [
  "browser/every-page",
  "browser/console",
  "browser/consent-inventory",
  "browser/house",
  "browser/consent",
  "browser/tabs",
  "browser/bad-inputs",
  "browser/sent-twice",
  "browser/applicant",
  "browser/staff-console",
  "browser/layout",
  "abuse/abuse",
  "faults/kill",
  "staff/command",
  "mail/transports",
  "machines/machines",
  "process/database-down",
  "process/export",
  "process/restart",
  "transfer/move",
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
  const at = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return at === -1 ? longest.length : at;
}
