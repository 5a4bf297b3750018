import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { onPostgres } from "../faults/fault-environments.ts";
import { type Heard, startLoad } from "../faults/load.ts";
import { countLosses, type Losses } from "../faults/losses.ts";
import { chance } from "../support/chance.ts";
import { findFreePort } from "../support/free-port.ts";
import { type Received, startMailServer } from "../support/mail-server.ts";
import { addPerson, lucia } from "../support/people.ts";
import { startProxy } from "../support/proxy.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { startSite } from "../support/site.ts";
import { isNginxInstalled, startNginx } from "./nginx.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { startStaffLoad } from "./staff-load.ts";

export type Outcome = {
  heard: Heard;
  staff: Map<string, number>;
  losses: Losses;
  /**
   * Number of approvals that the console acknowledged (`approved`), and how many of them were not stored or caused no
   * email.
   */
  approved: number;
  approvalsLost: number;
  approvalsNotNotified: number;
  /** Number of different emails; `emailsAgain`: further deliveries with the same Message-ID. */
  emails: number;
  emailsAgain: number;
  balancer: "nginx" | "node:http";
};

const secret = "m".repeat(32);

/**
 * Runs three instances with separate data folders behind one load balancer, under load by visitors and staff. Each
 * round kills (`kill -9`) and restarts one instance, then ends all connections to the database.
 */
export async function loseInstances({
  rounds,
  seed,
  leasesRunOut = false,
  isPooled = false,
}: {
  rounds: number;
  seed: number;
  /** Connects through PgBouncer, which may run each transaction on a different connection. */
  isPooled?: boolean;
  /** Expires the killed instances' leases on emails at once, instead of after a minute. */
  leasesRunOut?: boolean;
}): Promise<Outcome> {
  const random = chance(seed);
  const [environment, mail, port] = [
    await onPostgres(),
    await startMailServer(),
    await findFreePort(),
  ];
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = environment.env.DATABASE_URL ?? "";
  const pooler = isPooled ? await startPgBouncer(databaseUrl) : null;
  const shared = {
    DATABASE_URL: pooler?.url ?? databaseUrl,
    SMTP_URL: mail.url,
    SIGNING_KEYS: secret,
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    SUBMISSIONS_PER_HOUR: "0",
    LOG_LEVEL: "error",
  };
  const instances = await Promise.all([newInstance(), newInstance(), newInstance()]);
  const start = (instance: Instance) => startSite({ env: { ...shared, ...instance } });
  const sites = await Promise.all(instances.map(start));
  await addPerson(lucia, shared);
  const urls = sites.map((site) => site.url);
  const balancer = await (isNginxInstalled() ? startNginx : startProxy)(urls, { port });
  try {
    const staff = startStaffLoad({ url }, mail);
    const load = startLoad({ url });
    for (let round = 0; round < rounds; round += 1) {
      await sleep(200 + random() * 800);
      const place = round % sites.length;
      await sites[place]?.kill9();
      sites[place] = await start(instances[place] as Instance);
      await sleep(random() * 300);
      await endConnections(databaseUrl, { leasesRunOut: false });
    }
    await sleep(1000);
    await Promise.all([load.stop(), staff.stop()]);
    await endConnections(databaseUrl, { leasesRunOut });
    const env = { ...environment.env, ...shared };
    const emails = () => firstEmails(mail.received);
    const losses = await countLosses(load, { env, emails });
    return {
      heard: load,
      staff: staff.answers,
      losses,
      ...(await countLostApprovals(staff.approved, { env, mail })),
      ...countEmails(mail.received),
      balancer: isNginxInstalled() ? "nginx" : "node:http",
    };
  } finally {
    await balancer.stop();
    await Promise.all(sites.map((site) => site.stop()));
    for (const { DATA_DIR } of instances) rmSync(DATA_DIR, { recursive: true, force: true });
    await mail.stop();
    await pooler?.stop();
    await environment.clear();
  }
}

type Instance = { DATA_DIR: string; PORT: string };

async function newInstance(): Promise<Instance> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-instance-"));
  return { DATA_DIR, PORT: `${await findFreePort()}` };
}

async function endConnections(url: string, { leasesRunOut }: { leasesRunOut: boolean }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  if (leasesRunOut) await client.query("update outbox_email set lease_until = 0");
  else
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  await client.end();
}

/** Emails that ask applicants to confirm their request; each applicant gets one. */
function firstEmails(received: readonly Received[]) {
  return received
    .filter(({ subject = "" }) => subject.startsWith("Confirme su solicitud"))
    .map(({ recipients, messageId = "" }) => ({ to: recipients[0] ?? "", messageId }));
}

/** Waits up to 90 seconds for the emails about the approvals. */
async function countLostApprovals(
  approved: ReadonlySet<string>,
  { env, mail }: { env: Record<string, string>; mail: { received: Received[] } },
) {
  const stored = await storedRequests({ dataDir: "", env });
  const stateOf = (email: string) => stored.find((one) => one.email.address === email)?.state;
  const unnotified = () =>
    [...approved].filter(
      (email) =>
        !mail.received.some(
          ({ recipients, subject = "" }) =>
            recipients.includes(email) && subject.startsWith("Acceso aprobado"),
        ),
    );
  const deadline = performance.now() + 90_000;
  while (unnotified().length > 0 && performance.now() < deadline) await sleep(250);
  return {
    approved: approved.size,
    approvalsLost: [...approved].filter((email) => stateOf(email) !== "approved").length,
    approvalsNotNotified: unnotified().length,
  };
}

function countEmails(received: readonly Received[]) {
  const ids = new Set(received.map(({ messageId }) => messageId));
  return { emails: ids.size, emailsAgain: received.length - ids.size };
}
