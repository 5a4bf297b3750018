import { join } from "node:path";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { openDatabase } from "../../src/platform/database/database.ts";

/** All access requests, read directly from the site's database. */
export async function storedRequests({
  dataDir,
  env = {},
}: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<AccessRequest[]> {
  const { db } = openDatabase(
    env.DATABASE_URL
      ? { kind: "postgres", url: env.DATABASE_URL }
      : { kind: "sqlite", file: join(dataDir, "site.db") },
  );
  try {
    const requests: AccessRequest[] = [];
    for await (const request of createAccessRequestStore(db).listAll()) requests.push(request);
    return requests;
  } finally {
    await db.destroy();
  }
}
