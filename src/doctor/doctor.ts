/** Command that checks the installation: npm run -s doctor [-- --send] (--send: sends a test email). */
import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { capabilities } from "../capabilities.ts";
import { readMailTarget } from "../emails/use-cases/read-mail-target.ts";
import { ignoreClosedOutput } from "../platform/commands/print.ts";
import { type Config, mailAddresses, toConfig } from "../platform/config/config.ts";
import { EnvironmentProblem, readEnvironment } from "../platform/config/environment.ts";
import { openDatabase } from "../platform/database/database.ts";
import { readValuesFrom } from "../promises/values-in-force.ts";
import { company } from "../seller/copy/company.ts";
import { placeholdersOf } from "../seller/copy/placeholders.ts";
import { putInForce } from "../settings/services/put-in-force.ts";
import { settingsOf } from "../settings/services/site-settings.ts";
import { valuesInForceAt } from "../settings/use-cases/values-in-force.ts";
import { doctorCommand, levelNames } from "./copy/doctor-copy.ts";
import { exitCode, type Finding, failure } from "./finding.ts";
import { examineIdentityProvider } from "./identity-provider.ts";
import { examineMail } from "./mail.ts";
import { examineMailDomain } from "./mail-domain.ts";
import {
  examineCertificate,
  examineClockBeside,
  examineClockSync,
  examineSite,
  examineVies,
} from "./network.ts";
import { examineCompany, examineNames, examineSettings } from "./settings.ts";
import { examineClock, examineDatabase, examineDataDir, examineDisk } from "./storage.ts";
import { examineBackup, examineHolidays } from "./work.ts";

ignoreClosedOutput();
const flags = readFlags();
if (flags) {
  const findings = await examine(flags);
  for (const { level, subject, says, todo } of findings) {
    console.log(`${levelNames[level].padEnd(6)} ${subject}: ${says}`);
    if (todo) console.log(`       → ${todo}`);
  }
  process.exitCode = exitCode(findings);
} else {
  console.error(doctorCommand.usage);
  process.exitCode = 2;
}

/** Flags of the command; null for any other argument. */
function readFlags(): { send: boolean } | null {
  try {
    return parseArgs({ options: { send: { type: "boolean", default: false } } }).values;
  } catch {
    return null;
  }
}

async function examine({ send }: { send: boolean }): Promise<Finding[]> {
  try {
    return await examineEverything(toConfig(readEnvironment(process.env)), send);
  } catch (error) {
    if (!(error instanceof EnvironmentProblem)) throw error;
    return [failure(doctorCommand.wrongVariable(error.message))];
  }
}

/** Loads the saved settings, or the sample company's if the database or its settings table does not exist. */
async function readSettings(config: Config): Promise<void> {
  const installed = { email: config.siteEmail, phone: config.sitePhone };
  const site = settingsOf(capabilities);
  const values = valuesInForceAt(site, { revisions: [], at: Date.now(), installed });
  readValuesFrom(() => values);
  const { database } = config;
  if (database.kind === "sqlite" && !existsSync(database.file)) return;
  const { db } = openDatabase(database);
  await putInForce(db, capabilities, installed)
    .catch(() => {})
    .finally(() => db.destroy());
}

async function examineEverything(config: Config, isToSend: boolean): Promise<Finding[]> {
  const now = Date.now();
  await readSettings(config);
  const addresses = mailAddresses(config.mailAddresses, company);
  const sender = { name: company.name, address: addresses.sender };
  const domain = sender.address.split("@")[1] ?? "";
  const mailTarget = await readMailTarget(config);
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  const [mail, mailDomain, certificate, site, clock, clockSync, vies, identityProvider] =
    await Promise.all([
      examineMail(mailTarget, { sender, to: addresses.alarms, isToSend }),
      // The sample company is not checked, because its domain belongs to nobody.
      placeholdersOf(company).includes("email") && sender.address === company.email
        ? []
        : examineMailDomain(domain, {
            ask: (name) => resolver.resolveTxt(name),
            selector: config.dkimSelector,
          }),
      examineCertificate(config.publicUrl, { now }),
      examineSite(config),
      examineClockBeside(config, { now: Date.now }),
      examineClockSync(),
      examineVies(config),
      examineIdentityProvider(config),
    ]);
  // After the network checks: SQLite reads the whole file at once, and their timeouts would pass meanwhile.
  const database = await examineDatabase(config, { now, mail: mailTarget });
  return [
    ...examineSettings(config),
    ...examineNames(process.env),
    ...site,
    examineCompany(config, company),
    ...database,
    ...examineDataDir(config),
    examineDisk(config),
    ...examineClock(config, { now }),
    ...clock,
    ...clockSync,
    ...vies,
    ...identityProvider,
    ...mail,
    ...mailDomain,
    ...certificate,
    examineBackup(config, { now }),
    examineHolidays({ now }),
  ];
}
