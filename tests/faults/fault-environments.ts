import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MailGate, startMailGate } from "../emails/mail-gate.ts";
import { type Postgres, startPostgres } from "../support/postgres.ts";
import { type FakeVies, startFakeVies } from "../vies/fake-vies.ts";

/** A site's settings and services that a fault may disturb; VIES is the EU's service for checking VAT numbers. */
export type FaultEnvironment = {
  env: Record<string, string> & { DATA_DIR: string };
  postgres?: Postgres;
  mail?: MailGate;
  vies?: FakeVies;
  clear(): Promise<void>;
};

export async function onFiles(): Promise<FaultEnvironment> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-fault-"));
  return {
    env: { DATA_DIR },
    clear: async () => rmSync(DATA_DIR, { recursive: true, force: true }),
  };
}

export async function onPostgres(): Promise<FaultEnvironment> {
  const files = await onFiles();
  const postgres = await startPostgres();
  return {
    env: { ...files.env, DATABASE_URL: postgres.url },
    postgres,
    async clear() {
      await postgres.stop();
      await files.clear();
    },
  };
}

/** Puts the data folder on a disk of 24 MB, which only root may mount. */
export async function onSmallDisk(): Promise<FaultEnvironment> {
  const files = await onFiles();
  const { DATA_DIR } = files.env;
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m,mode=700", "tmpfs", DATA_DIR]);
  return {
    ...files,
    async clear() {
      execFileSync("umount", [DATA_DIR]);
      await files.clear();
    },
  };
}

export async function onMailServer(): Promise<FaultEnvironment> {
  const [files, mail] = [await onFiles(), await startMailGate()];
  return {
    env: { ...files.env, SMTP_URL: mail.url },
    mail,
    async clear() {
      await mail.stop();
      await files.clear();
    },
  };
}

export async function onVies(): Promise<FaultEnvironment> {
  const [files, vies] = [await onFiles(), await startFakeVies()];
  return {
    env: { ...files.env, VIES_URL: vies.url },
    vies,
    async clear() {
      await vies.close();
      await files.clear();
    },
  };
}

/** Adds environment variables, such as `NODE_OPTIONS` to load a module before the site's own code. */
export async function onFilesWith(env: Record<string, string>): Promise<FaultEnvironment> {
  const files = await onFiles();
  return { ...files, env: { ...files.env, ...env } };
}
