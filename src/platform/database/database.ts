import { Worker } from "node:worker_threads";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Config } from "../config/config.ts";
import { schemaProblems } from "../copy/failures-copy.ts";
import type { Engine, Opening } from "./engine.ts";
import * as accessRequests from "./migrations/001-access-requests.ts";
import * as outbox from "./migrations/002-outbox.ts";
import * as staff from "./migrations/003-staff.ts";
import * as vies from "./migrations/004-vies.ts";
import * as decisions from "./migrations/005-decisions.ts";
import * as consent from "./migrations/006-consent.ts";
import * as policiesAndMeasures from "./migrations/007-policies-and-measures.ts";
import * as rights from "./migrations/008-rights.ts";
import * as retention from "./migrations/009-retention.ts";
import * as staffChanges from "./migrations/011-staff-changes.ts";
import * as instances from "./migrations/012-machines.ts";
import * as growth from "./migrations/013-growth.ts";
import * as emailsByRecipient from "./migrations/015-emails-by-recipient.ts";
import * as knownProducts from "./migrations/016-known-products.ts";
import * as returnedEmails from "./migrations/017-returned-emails.ts";
import * as reminders from "./migrations/018-reminders.ts";
import * as decisionsTakenBack from "./migrations/019-decisions-taken-back.ts";
import * as materialsNotices from "./migrations/020-materials-notices.ts";
import * as queueFilters from "./migrations/021-queue-filters.ts";
import * as restrictionReview from "./migrations/022-restriction-review.ts";
import * as attachments from "./migrations/024-attachments.ts";
import * as plainNames from "./migrations/025-plain-names.ts";
import * as outboxSubject from "./migrations/026-outbox-subject.ts";
import * as plainQueue from "./migrations/027-plain-queue.ts";
import * as oneLease from "./migrations/028-one-lease.ts";
import * as rejected from "./migrations/029-rejected.ts";
import * as webhooks from "./migrations/030-webhooks.ts";
import * as calendarFeed from "./migrations/031-calendar-feed.ts";
import * as staffIdentity from "./migrations/032-staff-identity.ts";
import * as settings from "./migrations/033-settings.ts";
import * as publication from "./migrations/034-publication.ts";
import * as catalogue from "./migrations/037-catalogue.ts";
import * as importWork from "./migrations/038-import-work.ts";
import * as productPictures from "./migrations/039-product-pictures.ts";
import * as stockCodesTexts from "./migrations/040-stock-codes-texts.ts";
import * as bestSellers from "./migrations/041-best-sellers.ts";
import * as changeHistory from "./migrations/042-change-history.ts";
import * as searchSynonyms from "./migrations/043-search-synonyms.ts";
import * as failedSearches from "./migrations/044-failed-searches.ts";
import * as formerNames from "./migrations/045-former-names.ts";
import * as productInvariants from "./migrations/051-product-invariants.ts";
import * as importsInParts from "./migrations/053-imports-in-parts.ts";
import * as companies from "./migrations/055-companies.ts";
import * as memberSignIn from "./migrations/058-member-sign-in.ts";
import * as prices from "./migrations/061-prices.ts";
import * as priceFiles from "./migrations/062-price-files.ts";
import * as companyDocuments from "./migrations/063-company-documents.ts";
import * as membersSelectionNews from "./migrations/064-members-selection-news.ts";
import * as memberPasskeys from "./migrations/065-member-passkeys.ts";
import * as passkeyOffer from "./migrations/066-passkey-offer.ts";
import * as importedCompanies from "./migrations/067-imported-companies.ts";
import * as companyReferences from "./migrations/068-company-references.ts";
import * as oversellPolicy from "./migrations/069-oversell-policy.ts";
import * as productFeeds from "./migrations/071-product-feeds.ts";
import * as nameHistory from "./migrations/073-name-history.ts";
import * as hiddenBrands from "./migrations/074-hidden-brands.ts";
import * as removedCategories from "./migrations/077-removed-categories.ts";
import * as customerNumbers from "./migrations/078-customer-numbers.ts";
import * as coseKeys from "./migrations/080-cose-keys.ts";
import * as confirmationCodes from "./migrations/081-confirmation-codes.ts";
import * as orderLimits from "./migrations/082-order-limits.ts";
import * as mergedCompanies from "./migrations/083-merged-companies.ts";
import * as withdrawnApprovals from "./migrations/084-withdrawn-approvals.ts";
import * as importTokens from "./migrations/087-import-tokens.ts";
import * as twoFactorNames from "./migrations/092-two-factor-names.ts";
import * as applicantIndex from "./migrations/093-applicant-index.ts";
import * as productReferences from "./migrations/094-product-references.ts";
import * as kindNames from "./migrations/095-kind-names.ts";
import * as counterKinds from "./migrations/096-counter-kinds.ts";
import * as recoveryCodes from "./migrations/097-recovery-codes.ts";
import * as pageStatistics from "./migrations/098-page-statistics.ts";
import * as queuedPictureAddresses from "./migrations/099-queued-picture-addresses.ts";
import * as importTokenKinds from "./migrations/100-import-token-kinds.ts";
import * as toldImports from "./migrations/101-told-imports.ts";
import * as bestSellerRetailPrices from "./migrations/102-best-seller-retail-prices.ts";
import * as foldedNavigation from "./migrations/103-folded-navigation.ts";
import * as changeLog from "./migrations/104-change-log.ts";
import * as memberRoles from "./migrations/105-member-roles.ts";
import * as deliverySetting from "./migrations/106-delivery-setting.ts";
import * as orders from "./migrations/107-orders.ts";
import * as caseGtinIndex from "./migrations/108-case-gtin-index.ts";
import * as orderDesk from "./migrations/109-order-desk.ts";
import * as importRecords from "./migrations/110-import-records.ts";
import * as englishValues from "./migrations/111-english-values.ts";
import * as orderViesChecks from "./migrations/112-order-vies-checks.ts";
import * as stockAlerts from "./migrations/113-stock-alerts.ts";
import * as importParts from "./migrations/114-import-parts.ts";
import * as rememberedReadings from "./migrations/115-remembered-readings.ts";
import * as cataloguesAsData from "./migrations/116-catalogues-as-data.ts";
import * as rulesOfImportTokens from "./migrations/117-rules-of-import-tokens.ts";
import * as mailServer from "./migrations/118-mail-server.ts";
import * as keptBytesOfImports from "./migrations/119-kept-bytes-of-imports.ts";
import * as lotsAtPicking from "./migrations/120-lots-at-picking.ts";
import * as recalledLots from "./migrations/121-recalled-lots.ts";
import * as oversoldStock from "./migrations/122-oversold-stock.ts";
import * as productDocuments from "./migrations/123-product-documents.ts";
import * as alertCalendars from "./migrations/124-alert-calendars.ts";
import { openPostgres } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

const migrations = {
  "001-access-requests": accessRequests,
  "002-outbox": outbox,
  "003-staff": staff,
  "004-vies": vies,
  "005-decisions": decisions,
  "006-consent": consent,
  "007-policies-and-measures": policiesAndMeasures,
  "008-rights": rights,
  "009-retention": retention,
  "011-staff-changes": staffChanges,
  "012-machines": instances,
  "013-growth": growth,
  "015-emails-by-recipient": emailsByRecipient,
  "016-known-products": knownProducts,
  "017-returned-emails": returnedEmails,
  "018-reminders": reminders,
  "019-decisions-taken-back": decisionsTakenBack,
  "020-materials-notices": materialsNotices,
  "021-queue-filters": queueFilters,
  "022-restriction-review": restrictionReview,
  "024-attachments": attachments,
  "025-plain-names": plainNames,
  "026-outbox-subject": outboxSubject,
  "027-plain-queue": plainQueue,
  "028-one-lease": oneLease,
  "029-rejected": rejected,
  "030-webhooks": webhooks,
  "031-calendar-feed": calendarFeed,
  "032-staff-identity": staffIdentity,
  "033-settings": settings,
  "034-publication": publication,
  "037-catalogue": catalogue,
  "038-import-work": importWork,
  "039-product-pictures": productPictures,
  "040-stock-codes-texts": stockCodesTexts,
  "041-best-sellers": bestSellers,
  "042-change-history": changeHistory,
  "043-search-synonyms": searchSynonyms,
  "044-failed-searches": failedSearches,
  "045-former-names": formerNames,
  "051-product-invariants": productInvariants,
  "053-imports-in-parts": importsInParts,
  "055-companies": companies,
  "058-member-sign-in": memberSignIn,
  "061-prices": prices,
  "062-price-files": priceFiles,
  "063-company-documents": companyDocuments,
  "064-members-selection-news": membersSelectionNews,
  "065-member-passkeys": memberPasskeys,
  "066-passkey-offer": passkeyOffer,
  "067-imported-companies": importedCompanies,
  "068-company-references": companyReferences,
  "069-oversell-policy": oversellPolicy,
  "071-product-feeds": productFeeds,
  "073-name-history": nameHistory,
  "074-hidden-brands": hiddenBrands,
  "077-removed-categories": removedCategories,
  "078-customer-numbers": customerNumbers,
  "080-cose-keys": coseKeys,
  "081-confirmation-codes": confirmationCodes,
  "082-order-limits": orderLimits,
  "083-merged-companies": mergedCompanies,
  "084-withdrawn-approvals": withdrawnApprovals,
  "087-import-tokens": importTokens,
  "092-two-factor-names": twoFactorNames,
  "093-applicant-index": applicantIndex,
  "094-product-references": productReferences,
  "095-kind-names": kindNames,
  "096-counter-kinds": counterKinds,
  "097-recovery-codes": recoveryCodes,
  "098-page-statistics": pageStatistics,
  "099-queued-picture-addresses": queuedPictureAddresses,
  "100-import-token-kinds": importTokenKinds,
  "101-told-imports": toldImports,
  "102-best-seller-retail-prices": bestSellerRetailPrices,
  "103-folded-navigation": foldedNavigation,
  "104-change-log": changeLog,
  "105-member-roles": memberRoles,
  "106-delivery-setting": deliverySetting,
  "107-orders": orders,
  "108-case-gtin-index": caseGtinIndex,
  "109-order-desk": orderDesk,
  "110-import-records": importRecords,
  "111-english-values": englishValues,
  "112-order-vies-checks": orderViesChecks,
  "113-stock-alerts": stockAlerts,
  "114-import-parts": importParts,
  "115-remembered-readings": rememberedReadings,
  "116-catalogues-as-data": cataloguesAsData,
  "117-rules-of-import-tokens": rulesOfImportTokens,
  "118-mail-server": mailServer,
  "119-kept-bytes-of-imports": keptBytesOfImports,
  "120-lots-at-picking": lotsAtPicking,
  "121-recalled-lots": recalledLots,
  "122-oversold-stock": oversoldStock,
  "123-product-documents": productDocuments,
  "124-alert-calendars": alertCalendars,
};

export type Database = Kysely<Schema>;

export function openDatabase(
  config: Config["database"],
  opening: Opening = {},
): { db: Database; engine: Engine } {
  return config.kind === "sqlite"
    ? { db: openSqlite(config.file, opening), engine: "sqlite" }
    : { db: openPostgres(config.url, opening), engine: "postgres" };
}

export class SchemaTooNew extends Error {
  constructor(name: string) {
    super(schemaProblems.tooNew(name));
  }
}

/** Error of a command: the database needs migrations, which commands do not run themselves. */
export class SchemaTooOld extends Error {
  constructor(pending: readonly string[]) {
    super(schemaProblems.tooOld(pending));
  }
}

/** Migrates the schema; instances that start at the same time wait for each other. Throws SchemaTooNew. */
export async function migrateToLatest(opened: { db: Database; engine: Engine }): Promise<void> {
  await takeMigrationTurn[opened.engine](opened.db, async (db) => {
    const { error } = await migrator({ ...opened, db }).migrateToLatest();
    if (!error) return;
    const newer = await findNewerMigration(db);
    throw newer ? new SchemaTooNew(newer) : error;
  });
}

/** State of the schema, for commands that do not migrate: empty or current. Throws SchemaTooNew, SchemaTooOld. */
export async function readSchemaState(opened: {
  db: Database;
  engine: Engine;
}): Promise<"empty" | "current"> {
  const all = await migrator(opened).getMigrations();
  const pending = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  if (pending.length === all.length) return "empty";
  const newer = await findNewerMigration(opened.db);
  if (newer) throw new SchemaTooNew(newer);
  if (pending.length > 0) throw new SchemaTooOld(pending);
  return "current";
}

/** Name of the latest applied migration if this version of the site does not know it, else null. */
export async function findNewerMigration(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(db);
  const [last] = rows;
  return last && !(last.name in migrations) ? last.name : null;
}

export async function migrateTo(
  opened: { db: Database; engine: Engine },
  name: string,
): Promise<void> {
  await takeMigrationTurn[opened.engine](opened.db, async (db) => {
    const { error } = await migrator({ ...opened, db }).migrateTo(name);
    if (error) throw error;
  });
}

export async function listPending(opened: { db: Database; engine: Engine }): Promise<string[]> {
  const all = await migrator(opened).getMigrations();
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

function migrator({ db, engine }: { db: Database; engine: Engine }): Migrator {
  const provider = {
    async getMigrations(): Promise<Record<string, Migration>> {
      return Object.fromEntries(
        Object.entries(migrations).map(([name, { up }]) => [name, { up: (on) => up(on, engine) }]),
      );
    },
  };
  // Migrations may be applied out of order: their numbers are assigned when work begins, so a lower one may come later.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

type Turn = <Result>(
  db: Kysely<Schema>,
  task: (on: Kysely<Schema>) => Promise<Result>,
) => Promise<Result>;

/** Lock for migrations; Kysely's session lock fails behind a connection pooler. The key is «move» in ASCII. */
export const takeMigrationTurn: Record<Engine, Turn> = {
  sqlite: (db, task) => task(db),
  postgres: (db, task) =>
    db.transaction().execute(async (on) => {
      await sql`select pg_advisory_xact_lock(1836021349)`.execute(on);
      return task(on);
    }),
};

/**
 * Copies SQLite's write-ahead log into the database and truncates it, so that erased data remain in neither file. Runs
 * in a worker thread, because it writes megabytes. While a reader uses the log, truncating is left to the next call.
 */
export function emptyLog(database: Config["database"]): Promise<void> {
  if (database.kind !== "sqlite") return Promise.resolve();
  const worker = new Worker(source, { eval: true, workerData: database.file });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
}

const source = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(require("node:worker_threads").workerData);
database.exec("pragma busy_timeout = 3000; pragma wal_checkpoint(truncate)");
database.close();
`;
