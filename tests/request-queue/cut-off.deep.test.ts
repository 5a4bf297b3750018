import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleFailures } from "../../src/console/copy/frame-copy.ts";
import { postgresName } from "../../src/platform/database/postgres.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import type { Answer } from "../support/visit.ts";

/**
 * Tables locked to cut off a page's own queries; the tables of the session check are not among them, so that it
 * succeeds.
 */
const work = ["access_request", "access_request_event", "privacy_request", "outbox_email"];
const everything = [...work, "staff_session", "staff_member", "change", "job_run"];

describe("a database that drops the connection in the middle of a console page", () => {
  let database: TestDatabase;
  let locker: pg.Client;
  let judge: pg.Client;
  let site: Site;
  let client: HttpClient;
  let request: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url };
    site = await startSite({ env });
    await addPerson(lucia, env);
    client = await signedIn(site, lucia);
    await send(site);
    const [stored] = await storedRequests({ dataDir: site.dataDir, env });
    locker = new pg.Client({ connectionString: database.url });
    judge = new pg.Client({ connectionString: database.url });
    for (const client of [locker, judge]) await client.connect();
    const { rows } = await judge.query("select id from access_request");
    expect(stored).toBeDefined();
    request = `/gestion/solicitudes/${rows[0].id}`;
  });
  afterAll(async () => {
    for (const client of [locker, judge]) await client.end();
    await site.stop();
    await database.drop();
  });

  /** Locks the tables during a request, and ends the site's connections that wait for them. */
  async function cutOff(tables: string[], ask: () => Promise<Answer>): Promise<Answer> {
    await locker.query(`begin; lock table ${tables.join(", ")} in access exclusive mode`);
    let answer: Answer | Error | undefined;
    const asked = ask().then(
      (heard) => {
        answer = heard;
      },
      (error) => {
        answer = error;
      },
    );
    while (!answer) {
      await judge.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = $1 and wait_event_type = 'Lock' and datname = current_database()`,
        [postgresName],
      );
      await sleep(10);
    }
    await asked;
    await locker.query("rollback");
    if (answer instanceof Error) throw answer;
    return answer;
  }

  /**
   * Expects 200 in the end. The first responses may be 503, because the site notices an ended connection only when
   * using it.
   */
  async function expectBack(path: string): Promise<void> {
    await expect
      .poll(async () => {
        const { status } = await client.get(path);
        expect([200, 503]).toContain(status);
        return status;
      })
      .toBe(200);
  }

  it.each([
    ["/gestion", work],
    ["/gestion?busca=salon", work],
    ["/gestion/cambios", work],
    ["/gestion/cifras", work],
    ["/gestion/correos", work],
    ["/gestion/derechos", work],
    ["/gestion/visitas", [...work, "page_statistic"]],
    ["/gestion/conservacion", ["job_run"]],
    ["/gestion/equipo", ["change"]],
    ["/gestion/integraciones", ["webhook_endpoint"]],
    ["/gestion/cuenta", ["staff_two_factor"]],
    ["/gestion/cuenta", everything],
  ])("is answered with 503 in Spanish for %s, and nobody is signed out", async (path, tables) => {
    const page = await cutOff(tables, () => client.get(path));
    expect(page.status).toBe(503);
    expect(page.headers["retry-after"]).toBe("120");
    expect(page.headers["set-cookie"]).toBeUndefined();
    await expectBack(path);
  });

  it("is answered with 503 for a request and decisions on it, and nothing was decided", async () => {
    const page = await cutOff(work, () => client.get(request));
    expect(page.status).toBe(503);
    expect(page.body).toContain(consoleFailures.unavailable.title);
    for (const type of ["aprobacion", "notas", "asignacion"]) {
      const fields = { text: "Bienvenida", seenVersion: "0" };
      const answer = await cutOff(work, () => client.post(`${request}/${type}`, fields));
      expect(answer.status, type).toBe(503);
    }
    const { rows } = await judge.query("select state from access_request");
    expect(rows).toEqual([{ state: "unconfirmed" }]);
  });

  it("signs nobody in or out, and keeps the session", async () => {
    const door = () => client.post("/gestion/entrar", lucia);
    expect((await cutOff(["staff_session"], door)).status).toBe(503);
    const leave = () => client.post("/gestion/salir", {});
    const left = await cutOff(["staff_session"], leave);
    expect(left).toMatchObject({ status: 303, headers: { location: "/gestion" } });
    await expectBack("/gestion");
  });

  it("is not logged as a bug", () => {
    expect(site.logs()).not.toContain("unexpected failure");
  });
});
