import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { Mischief } from "../emails/mail-gate.ts";
import type { Site } from "../support/site.ts";
import { validAnswer } from "../vies/fake-vies.ts";
import {
  type FaultEnvironment,
  onFiles,
  onFilesWith,
  onMailServer,
  onPostgres,
  onSmallDisk,
  onVies,
} from "./fault-environments.ts";
import { bearsRefusedWrites, refuseWrites } from "./refused-writes.ts";

/** Failure that a test causes on a site; `begin` starts it and returns a function that ends it. */
export type Fault = {
  name: string;
  environment: () => Promise<FaultEnvironment>;
  begin(site: Site, environment: FaultEnvironment): Promise<() => Promise<void>>;
  /** Parts of the site that keep working during the fault; `everything` includes sending emails. */
  leaves: "everything" | "pages" | "pages and forms" | "nothing";
};

export const diskFull: Fault = {
  name: "the disk is full",
  environment: onSmallDisk,
  leaves: "pages",
  async begin(_, { env }) {
    const ballast = join(env.DATA_DIR, "ballast");
    try {
      writeFileSync(ballast, Buffer.alloc(64 * 1024 * 1024));
    } catch {
      // The write is meant to fail, because it ends only when the disk is full.
    }
    return async () => rmSync(ballast);
  },
};

function mailServer(name: string, how: Mischief): Fault {
  return {
    name,
    environment: onMailServer,
    leaves: "pages and forms",
    async begin(_, { mail }) {
      mail?.misbehave(how);
      return async () => mail?.misbehave(null);
    },
  };
}

const rubbish = ["<html>Service Unavailable</html>", "{", '{"valid":"perhaps"}', "\u0000", ""];

export const faults: Fault[] = [
  {
    name: "another process keeps SQLite locked",
    environment: onFiles,
    leaves: "pages",
    async begin({ dataDir }) {
      const other = new DatabaseSync(join(dataDir, "site.db"), { timeout: 10_000 });
      other.exec("begin immediate");
      return async () => {
        other.exec("rollback");
        other.close();
      };
    },
  },
  {
    name: "SQLite's file is moved away",
    environment: onFiles,
    leaves: "pages",
    async begin({ dataDir }) {
      const file = join(dataDir, "site.db");
      renameSync(file, `${file}.away`);
      return async () => renameSync(`${file}.away`, file);
    },
  },
  {
    name: "SQLite's file becomes read-only",
    environment: () => onFilesWith(bearsRefusedWrites),
    leaves: "pages",
    async begin({ process: site }) {
      const allow = refuseWrites(site);
      return async () => allow();
    },
  },
  {
    name: "the folder for mails cannot be written",
    environment: onFiles,
    leaves: "pages and forms",
    async begin({ dataDir }) {
      const folder = join(dataDir, "mail");
      mkdirSync(folder, { recursive: true });
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, "a file");
      return async () => {
        rmSync(folder);
        renameSync(`${folder}.away`, folder);
      };
    },
  },
  mailServer("the mail server is slow", "slow"),
  mailServer("the mail server refuses everything", "refusing"),
  mailServer("the mail server falls silent", "silent"),
  mailServer("the mail server hangs up in mails", "hanging up in the middle of a mail"),
  {
    name: "VIES answers rubbish",
    environment: onVies,
    leaves: "pages and forms",
    async begin(_, { vies }) {
      let asked = 0;
      vies?.answersWith(() => ({ body: rubbish[asked++ % rubbish.length] ?? "" }));
      return async () => vies?.answersWith((question) => ({ body: validAnswer(question) }));
    },
  },
  {
    name: "the clock is set back by a day",
    environment: () =>
      onFilesWith({ NODE_OPTIONS: `--import=${new URL("turn-clock.mjs", import.meta.url).href}` }),
    leaves: "pages and forms",
    async begin({ process: site }) {
      site.kill("SIGUSR2");
      return async () => void site.kill("SIGUSR2");
    },
  },
  {
    name: "the process stands still",
    environment: onFiles,
    leaves: "nothing",
    async begin({ process: site }) {
      site.kill("SIGSTOP");
      return async () => void site.kill("SIGCONT");
    },
  },
  {
    name: "PostgreSQL is stopped",
    environment: onPostgres,
    leaves: "pages",
    async begin(_, { postgres }) {
      await postgres?.stopServer();
      return async () => postgres?.startServer();
    },
  },
  {
    name: "PostgreSQL has no connection left",
    environment: onPostgres,
    leaves: "pages",
    async begin(_, { env }) {
      const taken = await takeAllConnections(env.DATABASE_URL ?? "");
      return async () => {
        for (const client of taken) await client.end();
      };
    },
  },
];

/** Opens database connections until none is left, and ends those of the site, so that it cannot connect again. */
async function takeAllConnections(url: string): Promise<Client[]> {
  const taken: Client[] = [];
  while (true) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      const { rowCount } = (await taken[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and not pid = any($1)`,
        [await Promise.all(taken.map(pidOf))],
      )) ?? { rowCount: 0 };
      if (rowCount === 0) return taken;
    }
  }
}

async function pidOf(client: Client): Promise<number> {
  return (await client.query("select pg_backend_pid() as pid")).rows[0].pid;
}
