import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fallback } from "../../src/kernel/copy/error-pages-copy.ts";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { createHttpClient, said } from "../support/http-client.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { startSite } from "../support/site.ts";

test("while the database is unavailable the console says so, and nobody is signed out", async () => {
  const provider = { OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "a" };
  const site = await startSite({ env: { ...provider, OIDC_CLIENT_SECRET: "b" } });
  try {
    await addPerson(lucia, { DATA_DIR: site.dataDir });
    const client = await signedIn(site, lucia);
    const file = join(site.dataDir, "site.db");
    renameSync(file, `${file}.moved`);

    const page = await client.get("/gestion/cuenta");
    expect(page.status).toBe(503);
    expect(page.body).toContain(fallback.spanish);
    expect(page.headers["set-cookie"]).toBeUndefined();

    const leaving = await client.post("/gestion/salir", {});
    expect(leaving).toMatchObject({ status: 303, headers: { location: "/gestion" } });
    expect((await client.get("/gestion")).status).toBe(503);

    const stranger = createHttpClient(site);
    expect((await stranger.get("/gestion/entrar")).status).toBe(200);
    const refused = await stranger.post("/gestion/entrar", lucia);
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("120");
    expect(said(refused.body)).toEqual([signInCopy.unavailable]);

    const atProvider = await stranger.get("/gestion/entrar/proveedor");
    expect(atProvider.headers.location).toBe("/gestion/entrar?aviso=no-disponible");
    const response = await stranger.get(atProvider.headers.location ?? "");
    expect(said(response.body)).toEqual([signInCopy.unavailable]);

    renameSync(`${file}.moved`, file);
    expect((await client.get("/gestion/cuenta")).status).toBe(200);
  } finally {
    await site.stop();
  }
});
