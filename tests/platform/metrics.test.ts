import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "../support/free-port.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

let site: Site;
let metrics: { url: string };
beforeAll(async () => {
  const METRICS_PORT = `${await findFreePort()}`;
  metrics = { url: `http://127.0.0.1:${METRICS_PORT}` };
  site = await startSite({ env: { METRICS_PORT, LOG_LEVEL: "error" } });
});
afterAll(() => site.stop());

it("metrics have the present values at the first request", async () => {
  const { body } = await ask(metrics, "/metrics");
  expect(body).toMatch(/^escaparate_stock_report_age_seconds -1$/m);
  expect(body).toMatch(/^escaparate_database_up 1$/m);
});

it("metrics count requests by the pattern of their route, whatever path is typed", async () => {
  expect((await send(site)).status).toBe(303);
  await ask(site, "/politicas");
  for (const path of [
    "/solicitud/abc~secreto",
    "/una/que/no/hay",
    "/otra?correo=a@b.es",
    "/%E0%A4%A",
  ])
    await ask(site, path);
  await ask(site, "/_.data", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "company=",
  });
  await ask(site, "/", { method: "BREW" }).catch(() => {});
  const { body } = await ask(metrics, "/metrics");
  const routes = [...body.matchAll(/escaparate_http_request_seconds_count\{(.*?)\} (\d+)/g)].map(
    ([, labels]) => labels,
  );
  expect(routes).toContain('method="POST",route="/",status="303"');
  expect(routes.filter((labels) => labels?.startsWith('method="POST",route="/",'))).toHaveLength(2);
  expect(routes).toContain('method="GET",route="/politicas",status="200"');
  expect(routes).toContain('method="GET",route="/*",status="404"');
  expect(body).not.toMatch(/secreto|una\/que|a@b|BREW/);
  expect(body).not.toContain(salonRizoLibre.email);
});

it("metrics cover the outbox, late answers, the database and the event loop", async () => {
  const { body, headers } = await ask(metrics, "/metrics");
  expect(headers["content-type"]).toContain("text/plain");
  for (const line of [
    /^escaparate_database_up 1$/m,
    /^escaparate_outbox_emails\{state="waiting"\} \d+$/m,
    /^escaparate_outbox_oldest_seconds [\d.]+$/m,
    /^escaparate_overdue_requests 0$/m,
    /^escaparate_overdue_privacy_requests 0$/m,
    /^escaparate_webhook_deliveries\{state="dead"\} 0$/m,
    /^escaparate_companies\{status="active"\} 0$/m,
    /^escaparate_companies_without_owner 0$/m,
    /^escaparate_company_members 0$/m,
    /^escaparate_company_people_with_passkey 0$/m,
    /^escaparate_company_invitations_open 0$/m,
    /^escaparate_company_requests_waiting 0$/m,
    /^escaparate_company_documents_unchecked 0$/m,
    /^escaparate_data_disk_bytes\{what="reserve"\} [1-9]\d*$/m,
    /^escaparate_applicant_upload_bytes\{what="stored"\} 0$/m,
    /^escaparate_stock_report_age_seconds -1$/m,
    /^escaparate_last_backup_age_seconds Nan$/im,
    /^escaparate_database_seconds_count\{kind="insert"\} [1-9]\d*$/m,
    /^nodejs_eventloop_lag_seconds [\d.e-]+$/m,
    /^process_resident_memory_bytes \d+$/m,
  ])
    expect(body).toMatch(line);
});

it("metrics are not served on the public address, and their own address serves nothing else", async () => {
  expect((await ask(site, "/metrics")).status).toBe(404);
  expect((await ask(metrics, "/")).status).toBe(404);
  expect((await ask(metrics, "/metrics", { method: "POST" })).status).toBe(404);
});
