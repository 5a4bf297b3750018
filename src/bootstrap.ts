import type { Platform } from "./capability.ts";
import { type Config, mailAddresses } from "./platform/config/config.ts";
import { isOpenToOthers } from "./platform/config/data-dir.ts";
import { agreeOnKeys, createSigner, loadSigningKeys } from "./platform/config/signing-keys.ts";
import { emptyLog, migrateToLatest, openDatabase } from "./platform/database/database.ts";
import type { Engine } from "./platform/database/engine.ts";
import { retry } from "./platform/database/failures.ts";
import { createGroupCommit } from "./platform/database/transaction.ts";
import { createFileInspector } from "./platform/files/file-inspector.ts";
import { createPictureStore } from "./platform/files/picture-store.ts";
import { createLogger } from "./platform/http/log.ts";
import { createSubmissionLimit, shareCounts } from "./platform/http/submission-limit.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { createMailFiles } from "./platform/outbox/mail-files.ts";
import { createPictures } from "./platform/pictures/pictures.ts";
import { createServices } from "./platform/services.ts";
import type { Company } from "./seller/copy/company.ts";

export type Bootstrapped = Omit<
  Platform,
  "capabilities" | "changed" | "settingsChanged" | "renderPage"
> & {
  metrics: Metrics | null;
};

/** Number of group commits that may run in parallel: SQLite allows a single writer. */
const groupsAtOnce: Record<Engine, number> = { sqlite: 1, postgres: 4 };

/** Waits while the database starts. Rejects if it does not answer, or if other instances use another signing key. */
export async function bootstrap(config: Config, company: Company): Promise<Bootstrapped> {
  const log = createLogger(config.logLevel);
  if (isOpenToOthers(config.dataDir))
    log.warn(`others on this machine can look into DATA_DIR: chmod go= ${config.dataDir}`);
  const signingKeys = loadSigningKeys(config);
  // Imported only when configured, to save memory.
  const metrics = config.metrics
    ? (await import("./platform/metrics/metrics.ts")).createMetrics()
    : null;
  const { db, engine } = openDatabase(config.database, { log: metrics?.noteQuery });
  await retry(() => migrateToLatest({ db, engine }), log);
  await agreeOnKeys({
    db,
    engine,
    signingKeys,
    log,
    mayForget: config.forgetsSigningKey,
    now: Date.now(),
  });
  const shared = shareCounts({ db, engine, secret: signingKeys[0] ?? "", log });
  return {
    config,
    company,
    log,
    signingKeys,
    metrics,
    db,
    engine,
    addresses: mailAddresses(config.mailAddresses, company),
    services: createServices(),
    mailFiles: createMailFiles(config.mail),
    fileInspector: createFileInspector({ log }),
    pictures: createPictures({ store: createPictureStore(config.dataDir), log }),
    commit: createGroupCommit(db, { atOnce: groupsAtOnce[engine] }),
    signer: (purpose) => createSigner(signingKeys, purpose),
    limit: (counted, perHour = config.submissionsPerHour) =>
      createSubmissionLimit(perHour, shared(counted)),
    emptyLog: () =>
      emptyLog(config.database).catch((err) => log.warn({ err }, "erased data stay in the log")),
  };
}
