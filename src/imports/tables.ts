import type { Generated } from "kysely";
import { notPersonal, ofMember, ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";
import type { ChangeKind } from "./domain/change.ts";
import type { ImportState, ImportTask } from "./domain/run.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof importTables> {}
}

const ofRun = <Type = string>() => notPersonal<Type>("about a file");
/** Contents of import files; those of some kinds may be about a person, so these columns count as personal data. */
const ofFileContent = <Type = string>() => ofMember<Type>("free-text", "delete-row");

export const importTables = {
  import_run: {
    id: ofRun(),
    kind: ofRun(),
    state: ofRun<ImportState>(),
    version: ofRun<number>(),
    file_name: ofRun(),
    file_sha256: ofRun(),
    file_bytes: ofRun<number>(),
    choices: ofRun(),
    report: ofFileContent<string | null>(),
    created_at: ofRun<number>(),
    changed_at: ofRun<number>(),
    applied_at: ofRun<number | null>(),
    first_id: ofRun<number | null>(),
    actor_kind: notPersonal("a member or a command, never who"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    lease_holder: ofRun<string | null>(),
    lease_until: ofRun<number | null>(),
    task: ofRun<ImportTask | null>(),
    task_at: ofRun<number | null>(),
    failure: ofRun<string | null>(),
    progress: ofRun<string | null>(),
    question: ofFileContent<string | null>(),
    decision: ofRun<string | null>(),
    outcome: ofFileContent<string | null>(),
    attempts: ofRun<Generated<number>>(),
    told_at: ofRun<Generated<number | null>>(),
    /** Bytes of the facts in its changes; 0 for those of earlier versions. */
    kept_bytes: ofRun<Generated<number>>(),
    /** Last row that is committed while an import is written in several transactions; null if no such write is under way. */
    written_row: ofRun<number | null>(),
    /** Import of the same file, of another kind, of which this one is a part; null if it is no part. */
    part_of: ofRun<string | null>(),
  },
  import_problem: {
    run_id: ofRun(),
    row_number: ofRun<number>(),
    ordinal: ofRun<number>(),
    cell: ofRun(),
    column_name: ofRun(),
    problem: ofRun(),
    text: ofFileContent(),
    limit_value: ofRun<number | null>(),
    other: ofFileContent<string | null>(),
  },
  /** Import columns that users chose for the headers of earlier files, to suggest them for the next file of the kind. */
  import_header: {
    kind: ofRun(),
    header_key: ofRun(),
    column_name: ofRun(),
  },
  /** How users had files of a kind read, by the headings of the files, for the next file with the same ones. */
  import_reading: {
    kind: ofRun(),
    headings_key: ofRun(),
    reading: ofRun(),
    file_name: ofRun(),
    chosen_at: ofRun<number>(),
  },
  import_change: {
    run_id: ofRun(),
    row_number: ofRun<number>(),
    record_id: ofRun<number | null>(),
    sku_key: ofFileContent(),
    facts_before: ofFileContent<string | null>(),
    sku_key_before: ofFileContent<string | null>(),
    hash_before: ofRun<string | null>(),
    changed_at_before: ofRun<number | null>(),
    run_id_before: ofRun<string | null>(),
    facts_after: ofFileContent(),
    hash_after: ofRun(),
    kind: ofRun<ChangeKind>(),
  },
};
