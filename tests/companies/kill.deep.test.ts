import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "../../src/platform/database/database.ts";
import { chance } from "../support/chance.ts";
import { databases } from "../support/open-databases.ts";

describe.each([
  { ...databases[0], rounds: 100, pause: 10 },
  { ...databases[1], rounds: 100, pause: 30 },
])(
  "$rounds times kill -9 while requests are approved on $name",
  ({ open, rounds, pause, name }) => {
    it("leave no approved request without a company, and no company twice or without titular", async () => {
      const opened = await open?.();
      if (!opened) throw new Error("no database");
      const { config } = opened;
      const env: Record<string, string> =
        config.kind === "sqlite"
          ? { DATA_DIR: join(config.file, "..") }
          : { DATABASE_URL: config.url };
      const random = chance(name === "SQLite" ? 16 : 17);
      for (let round = 0; round < rounds; round += 1)
        await killOnce(round, {
          env,
          approvals: 1 + Math.floor(random() * 3),
          wait: random() * pause,
        });
      const counted = await count(opened.db);
      expect(counted.approved).toBeGreaterThan(3 * rounds - 1);
      expect(counted).toMatchObject({
        withoutCompany: 0,
        withoutApproval: 0,
        twice: 0,
        withoutTitular: 0,
        withoutHistory: 0,
        companies: counted.taxIds,
      });
      await opened.close();
    }, 600_000);
  },
);

/** Kills a process `wait` milliseconds after a number of approvals, so that load does not change how many there are. */
async function killOnce(
  round: number,
  { env, approvals, wait }: { env: Record<string, string>; approvals: number; wait: number },
): Promise<void> {
  const script = join(import.meta.dirname, "approve-until-killed.ts");
  const child = spawn(process.execPath, [script, String(round)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let output = "";
  while (output.split("\n").length <= approvals) output += String(await once(child.stdout, "data"));
  await sleep(wait);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

async function count(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from access_request where state = 'approved') as "approved",
      (select count(distinct tax_id_key) from access_request where state = 'approved') as "taxIds",
      (select count(*) from company) as "companies",
      (select count(*) from access_request where state = 'approved'
        and id not in (select request_id from company_request)) as "withoutCompany",
      (select count(*) from company_request where request_id not in
        (select id from access_request where state = 'approved')) as "withoutApproval",
      (select count(*) from (select tax_id_key from company group by tax_id_key
        having count(*) > 1) as same) as "twice",
      (select count(*) from company where (select count(*) from company_member
        where company_id = company.id and role = 'owner' and left_at is null) <> 1) as "withoutTitular",
      (select count(*) from company where version <> (select count(*) from change
        where subject_kind = 'company' and subject_id = company.id)) as "withoutHistory"`.execute(
    db,
  );
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]),
  );
}
