import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpClient } from "../support/http-client.ts";
import { addPerson, lucia } from "../support/people.ts";
import { startSite } from "../support/site.ts";
import { totp } from "../support/totp.ts";

const [old, fresh] = ["a-key-of-the-first-year-0123456789", "a-key-of-the-second-year-012345678"];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-keys-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a new signing key signs nobody out, and the old one can be removed after a restart", async () => {
  await addPerson(lucia, { DATA_DIR: folder });
  const setup = "/gestion/cuenta/segundo-paso";
  const cookies = new Map<string, string>();

  const secret = await withKeys(old, async (site) => {
    const client = createHttpClient(site, { cookies });
    await client.post("/gestion/entrar", lucia);
    await client.post(setup, { intent: "start", startPassword: lucia.password });
    const { body } = await client.get(setup);
    const key = (body.match(/(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/)?.[0] ?? "").replaceAll(" ", "");
    expect((await client.post(setup, { intent: "confirm", code: totp(key) })).status).toBe(200);
    return key;
  });

  await withKeys(`${fresh},${old}`, async (site) => {
    expect((await createHttpClient(site, { cookies }).get("/gestion")).status).toBe(200);
  });

  await withKeys(fresh, async (site) => {
    // The session cookie was signed with the old key, which the site no longer accepts.
    expect(
      (await createHttpClient(site, { cookies: new Map(cookies) }).get("/gestion")).status,
    ).toBe(303);
    const client = createHttpClient(site);
    const { headers } = await client.post("/gestion/entrar", lucia);
    const { status } = await client.post(headers.location ?? "", { code: totp(secret, 1) });
    expect(status).toBe(303);
    expect((await client.get("/gestion")).status).toBe(200);
  });
});

async function withKeys<Result>(
  keys: string,
  act: (site: { url: string }) => Promise<Result>,
): Promise<Result> {
  const site = await startSite({ env: { DATA_DIR: folder, SIGNING_KEYS: keys } });
  try {
    return await act(site);
  } finally {
    await site.stop();
  }
}
