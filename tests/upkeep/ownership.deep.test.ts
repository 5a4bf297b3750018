import { chownSync, lstatSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listBelow } from "../../src/platform/config/data-dir.ts";
import { node, run } from "../support/command.ts";
import { lucia, runStaff } from "../support/people.ts";
import { startSite } from "../support/site.ts";

/** User id of the service: an arbitrary number that no account on the machine has. */
const service = 64_999;

let folder: string;
let DATA_DIR: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-owner-"));
  DATA_DIR = mkdtempSync(join(folder, "data-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const addLucia = () =>
  runStaff(["add", lucia.email, "--name", lucia.name], {
    env: { DATA_DIR },
    input: lucia.password,
  });

describe.skipIf(process.getuid?.() !== 0)(
  "files that root creates in a folder of the service's user",
  () => {
    beforeEach(() => chownSync(DATA_DIR, service, service));
    const owners = () => new Set(listBelow(DATA_DIR).map((path) => lstatSync(path).uid));

    it("belong to that user: after adding a member before the first start, and after a restore", async () => {
      expect(await addLucia()).toMatchObject({ status: 0 });
      expect(owners()).toEqual(new Set([service]));

      writeFileSync(join(DATA_DIR, "signing-keys"), `${"k".repeat(64)}\n`, { mode: 0o600 });
      const copy = join(folder, "site.backup");
      expect(
        await run([node, "src/platform/commands/backup.ts", copy], { DATA_DIR }),
      ).toMatchObject({
        status: 0,
      });
      DATA_DIR = mkdtempSync(join(folder, "fresh-"));
      chownSync(DATA_DIR, service, service);
      expect(
        await run([node, "src/platform/commands/restore.ts", copy], { DATA_DIR }),
      ).toMatchObject({
        status: 0,
        stderr: "",
      });
      expect(listBelow(DATA_DIR).map((path) => path.replace(`${DATA_DIR}/`, ""))).toEqual(
        expect.arrayContaining(["signing-keys", "site.db"]),
      );
      expect(owners()).toEqual(new Set([service]));
    });

    it("belong to that user, too, if the site itself ran as root", async () => {
      const site = await startSite({ env: { DATA_DIR } });
      expect(owners()).toEqual(new Set([service]));
      await site.stop();
    });

    it("are a fault in the doctor's report if they do not belong to that user", async () => {
      const stray = join(DATA_DIR, "mail");
      await addLucia();
      writeFileSync(stray, "");
      const examined = await run([node, "src/doctor/doctor.ts"], { DATA_DIR });
      expect(examined.stdout).toMatch(/^MAL +permisos: [^\n]*mail[^\n]*root/m);
      expect(examined.stdout).toContain(`chown -R --reference=${DATA_DIR} ${DATA_DIR}`);
      expect(examined.status).toBe(2);
    });

    it("never change the owner behind a link, or of a file with a second name elsewhere", async () => {
      const { linkSync, symlinkSync } = await import("node:fs");
      const secret = join(folder, "secret");
      writeFileSync(secret, "");
      symlinkSync(secret, join(DATA_DIR, "link"));
      linkSync(secret, join(DATA_DIR, "second-name"));
      expect(await addLucia()).toMatchObject({ status: 0 });
      expect(lstatSync(secret).uid).toBe(0);
    });
  },
);

it("the database, its log and the keys are unreadable for other users, also in a readable folder", async () => {
  const { chmodSync } = await import("node:fs");
  chmodSync(DATA_DIR, 0o755);
  await addLucia();
  const database = join(DATA_DIR, "site.db");
  chmodSync(database, 0o644);
  const site = await startSite({ env: { DATA_DIR } });
  const modes = listBelow(DATA_DIR).map((path) => lstatSync(path).mode & 0o077);
  await site.stop();
  expect(new Set(modes)).toEqual(new Set([0]));
  expect(site.logs()).toMatch(/"level":40[^\n]*chmod/);
});
