import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest test files, slowest first. They start first, so that no worker is left with a slow file at the end. */
const longest = [
  "browser/first-touch/shop.deep",
  "browser/first-touch/header-and-fields.deep",
  "browser/first-touch/signed-in.deep",
  "browser/deferred-hydration",
  "browser/whole-way",
  "browser/phones",
  "browser/access-request",
  "browser/applicant",
  "abuse/abuse",
  "request-queue/request",
  "settings/settings",
  "platform/backup/backup",
  "released/released",
  "settings/pictures",
  "process/start",
  "abuse/hostile-stranger",
  "access-requests/request-form",
  "request-queue/queue",
];

/**
 * Sorts the test files by this list. Vitest itself sorts by the durations of an earlier run, or by file size if there
 * was none.
 */
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
