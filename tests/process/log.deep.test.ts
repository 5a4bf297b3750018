import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTime } from "../support/in-time.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { type Answer, ask } from "../support/visit.ts";

let site: Site;
const answers: Answer[] = [];
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "1" } });
  const accepted = await send(site);
  answers.push(
    accepted,
    await ask(site, accepted.headers.location ?? ""),
    await send(site, { ...salonRizoLibre, taxId: "B12345675" }),
    await send(site),
    await send(site, salonRizoLibre, { Origin: "https://evil.example" }),
    await send(site, { ...salonRizoLibre, company: "x".repeat(70_000) }),
    await ask(site, `/?email=${salonRizoLibre.email}&company=${encodeURIComponent("Salón")}`),
    await ask(site, `/baja/${salonRizoLibre.email}`),
    await ask(site, `/baja/${encodeURIComponent(salonRizoLibre.email)}`),
  );
});
afterAll(() => site.stop());

test("each request is logged as one line of JSON with the id in its answer", async () => {
  expect(answers.map(({ status }) => status)).toEqual([
    303, 200, 422, 429, 403, 413, 200, 404, 404,
  ]);
  const lines = await requestLines(answers);
  expect(lines.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  for (const line of lines) {
    expect(Object.keys(line).sort()).toEqual(
      ["id", "level", "method", "ms", "path", "status", "time"].sort(),
    );
  }
});

test("a request that could not be stored is logged as an error with the same id and the reason", async () => {
  const other = await startSite();
  try {
    const file = join(other.dataDir, "site.db");
    renameSync(file, `${file}.away`);
    const answer = await send(other);
    expect(answer.status).toBe(503);
    await inTime(() => expect(other.logs()).toContain('"status":503'));
    const errors = parsedLines(other).filter(({ level }) => level === 50);
    expect(errors).toMatchObject([
      { id: answer.headers["x-request-id"], msg: "access request not stored" },
    ]);
    expectNobodyIn(other.logs());
  } finally {
    await other.stop();
  }
});

test("a failed sign-in is logged with hashes of its client and account", async () => {
  const typed = { email: "lucia@arrebol.example", password: "no es la suya" };
  const { headers } = await ask(site, "/gestion/entrar", {
    method: "POST",
    body: new URLSearchParams(typed).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const id = headers["x-request-id"];
  await inTime(() => {
    const warning = parsedLines(site).find((line) => line.id === id && line.level === 40);
    const keys = ["account", "client", "id", "level", "msg", "time"];
    expect(Object.keys(warning ?? {}).sort()).toEqual(keys);
    expect(warning?.client).toMatch(/^[\w-]{12}$/);
  });
  expect(site.logs()).not.toContain("lucia@");
});

test("a failed sign-in is logged with its client address if the operator bans addresses", async () => {
  const other = await startSite({ env: { LOG_CLIENT_ADDRESS: "plain" } });
  try {
    await ask(other, "/gestion/entrar", {
      method: "POST",
      body: "email=lucia%40arrebol.example&password=no+es+la+suya",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    await inTime(() => expect(other.logs()).toMatch(failRegex));
  } finally {
    await other.stop();
  }
});

/** Regular expression for fail2ban from docs/operations.md (`failregex`), with an IP address in place of <HOST>. */
const failRegex =
  /"client":"127\.0\.0\.1".*"msg":"(sign-in refused|two-factor code refused|too many attempts to sign in)"/;

test("no line names a person, a company or how to reach them", async () => {
  await requestLines(answers);
  expectNobodyIn(site.logs());
});

function expectNobodyIn(logs: string) {
  for (const secret of [
    "Rizo",
    "Inés",
    "Cordobés",
    "salon-rizo",
    "611222333",
    "611 222",
    "1234567",
  ]) {
    expect(logs).not.toContain(secret);
  }
  expect(logs).not.toMatch(/B2B-\w{4}-\w{4}/);
}

/** Waits for the log line of each response, and returns the lines in the order of the responses. */
async function requestLines(answered: Answer[]): Promise<Record<string, unknown>[]> {
  return inTime(() =>
    answered.map(({ headers }) => {
      const own = parsedLines(site).filter(
        ({ id, ms }) => id === headers["x-request-id"] && ms !== undefined,
      );
      expect(own).toHaveLength(1);
      return own[0] as Record<string, unknown>;
    }),
  );
}

function parsedLines({ logs }: Site): Record<string, unknown>[] {
  return logs()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line));
}
