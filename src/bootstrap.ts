import { agreeOnKeys } from "./platform/config/agree-on-keys.ts";
import type { Config } from "./platform/config/config.ts";
import { isOpenToOthers } from "./platform/config/data-dir.ts";
import { loadSecrets } from "./platform/config/secrets.ts";
import { type Database, migrateToLatest, openDatabase } from "./platform/database/database.ts";
import type { Engine } from "./platform/database/engine.ts";
import { retry } from "./platform/database/retry.ts";
import { createLogger, type Logger } from "./platform/http/log.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";

/** What everything else stands on: a log, the keys that sign, and a database with today's schema. */
export type Bootstrapped = {
  log: Logger;
  signingKeys: readonly string[];
  /** Null where nobody asks for them. */
  metrics: Metrics | null;
  db: Database;
  engine: Engine;
};

/** Waits for a database that is still starting; rejects when it stays away or was signed with other keys. */
export async function bootstrap(config: Config): Promise<Bootstrapped> {
  const log = createLogger(config.logLevel);
  if (isOpenToOthers(config.dataDir))
    log.warn(`others on this machine can look into DATA_DIR: chmod go= ${config.dataDir}`);
  const { signingKeys } = loadSecrets(config);
  // Loaded where it is wanted: what it brings would stay in memory everywhere.
  const metrics = config.metrics
    ? (await import("./platform/metrics/metrics.ts")).createMetrics()
    : null;
  const { db, engine } = openDatabase(config.database, { log: metrics?.noteQuery });
  await retry(() => migrateToLatest({ db, engine }), log);
  await agreeOnKeys({
    ...{ db, engine, signingKeys, log },
    mayForget: config.forgetsSigningKey,
    now: Date.now(),
  });
  return { log, signingKeys, metrics, db, engine };
}
