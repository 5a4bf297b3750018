import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Config } from "../config/config.ts";
import { type Database, findNewerMigration } from "../database/database.ts";
import { countAttempt } from "./submission-limit.ts";

export type Health = ReturnType<typeof createHealth>;

/** Milliseconds for which a result is cached: a healthy one, and a failure. */
const believed = { fine: 10_000, failed: 2_000 };

/** Health checks; an instance stays in service without its database, because it still serves pages and keeps forms. */
export function createHealth({
  db,
  database,
  stopping,
  now = Date.now,
}: {
  db: Database;
  database: Config["database"];
  stopping: () => boolean;
  now?: () => number;
}) {
  let newer: string | null = null;
  let isLooking = false;
  let lookAgainAt = 0;
  const findWriteFailure = afterStore(() => tryToWrite({ db, database, now }), now);

  async function findNewer(): Promise<string | null> {
    const found = await findNewerMigration(db);
    newer = found && `database belongs to a newer version (${found})`;
    return newer;
  }

  function check(): void {
    if (isLooking || now() < lookAgainAt) return;
    isLooking = true;
    lookAgainAt = now() + believed.fine;
    // While the database does not answer, the previous result stays valid.
    findNewer()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }

  return {
    /** Answer of /readyz: reason why the database is not usable, or null. */
    async findUnreadiness(): Promise<string | null> {
      if (stopping()) return "stopping";
      try {
        await db.selectFrom("access_request").select("id").limit(1).execute();
        return (await findNewer()) ?? (await findWriteFailure());
      } catch {
        return "database does not answer";
      }
    },
    /** Answer of /in-service: reason to send no visitors, or null; does not wait for the database. */
    outOfService(): string | null {
      if (stopping()) return "stopping";
      check();
      return newer;
    },
  };
}

function afterStore(
  find: () => Promise<string | null>,
  now: () => number,
): () => Promise<string | null> {
  let found: Promise<string | null> | null = null;
  let until = 0;
  return () => {
    if (found && now() < until) return found;
    until = Number.POSITIVE_INFINITY;
    found = find();
    void found.then((failure) => {
      until = now() + (failure === null ? believed.fine : believed.failed);
    });
    return found;
  };
}

const probeBytes = 256 * 1024;

/** Tests a write. On SQLite writes a file, because on a full disk a row may still fit into free space of its log. */
async function tryToWrite({
  db,
  database,
  now,
}: {
  db: Database;
  database: Config["database"];
  now: () => number;
}): Promise<string | null> {
  if (database.kind === "postgres") {
    return countAttempt(db, { key: "write probe", now: now(), endsAt: now() }).then(
      () => null,
      writeFailure,
    );
  }
  const probe = join(dirname(database.file), `.write-probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(probeBytes));
    return null;
  } catch (error) {
    return writeFailure(error);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

export function writeFailure(error: unknown): string {
  const { code } = (error instanceof StoreUnavailable ? error.cause : error) as { code?: string };
  switch (code) {
    // Numeric codes are PostgreSQL's: https://www.postgresql.org/docs/current/errcodes-appendix.html
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return "disk is full";
    case "25006":
      return "database is read-only";
    default:
      return `nothing can be stored (${code ?? "unknown"})`;
  }
}
