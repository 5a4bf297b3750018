import type { Database } from "../../platform/database/database.ts";
import type { FileKind } from "../domain/file-kind.ts";
import { guessMapping, type RememberedHeaders } from "../domain/guess-mapping.ts";
import { getImportKind, type ImportKinds } from "../kinds/import-kind.ts";
import { forgetHeader, readRememberedHeaders } from "../store/import-headers.ts";
import { forgetReading, listReadings, type RememberedReading } from "../store/import-readings.ts";

/** Heading that users gave another column than the one it would be taken for; `column`: null if they left it out. */
export type RememberedHeading = { kind: string; heading: string; column: string | null };

export type RememberedChoices = {
  readings: readonly RememberedReading[];
  headings: readonly RememberedHeading[];
};

type Deps = { db: Database; kinds: ImportKinds; area: readonly string[] };

/** Choices remembered from earlier files, which the next files with the same headings get. */
export async function listRememberedChoices({ db, kinds, area }: Deps): Promise<RememberedChoices> {
  const headings: RememberedHeading[] = [];
  for (const name of area) {
    const kind = getImportKind(kinds, name);
    headings.push(...differingFromGuess(kind, await readRememberedHeaders(db, kind)));
  }
  return { readings: await listReadings(db, area), headings };
}

/** Forgets a reading, or the meaning of a heading; false if it is not remembered. */
export async function forgetChoice(
  { db, area }: Deps,
  { kind, key, heading }: { kind: string; key: string; heading: string },
): Promise<boolean> {
  if (!area.includes(kind)) return false;
  return heading === ""
    ? await forgetReading(db, { kind, headingsKey: key })
    : await forgetHeader(db, { kind, heading });
}

function differingFromGuess(
  { name, headings }: FileKind,
  remembered: RememberedHeaders<string>,
): RememberedHeading[] {
  return [...remembered].flatMap(([heading, column]): RememberedHeading[] => {
    const guessed = guessMapping([heading], { headings, remembered: new Map() });
    const [guess = null] = Object.keys(guessed);
    return guess === column ? [] : [{ kind: name, heading, column }];
  });
}
