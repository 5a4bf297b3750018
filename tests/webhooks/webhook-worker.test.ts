import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSealer } from "../../src/platform/config/sealed-text.ts";
import { createPostWebhook } from "../../src/webhooks/services/post-webhook.ts";
import { newSecret, webhookHeaders } from "../../src/webhooks/services/signature.ts";
import { listEndpointChanges } from "../../src/webhooks/store/changes.ts";
import { claimDelivery } from "../../src/webhooks/store/deliveries.ts";
import { resendDelivery } from "../../src/webhooks/store/endpoint-deliveries.ts";
import {
  endEndpointBy,
  findEndpoint,
  pauseEndpoint,
  resumeEndpoint,
} from "../../src/webhooks/store/endpoints.ts";
import { replaceSecret, resealSecrets } from "../../src/webhooks/store/secrets.ts";
import { inTime } from "../support/in-time.ts";
import { databases } from "../support/open-databases.ts";
import { admin, approvedType, sealer, setUpWebhookBench, type WebhookBench } from "./bench.ts";
import { isSignedWith } from "./receiver.ts";

describe.each(databases)("webhooks on $name", ({ open }) => {
  let bench: WebhookBench;
  beforeEach(async () => {
    bench = await setUpWebhookBench(open);
  });
  afterEach(() => bench.close());
  const by = () => ({ actor: admin, at: bench.now() });

  test("are sent to the endpoints that subscribe to them, signed with the secret of each", async () => {
    const [erp, crm] = [await bench.addEndpoint("/erp"), await bench.addEndpoint("/crm")];
    const other = await bench.addEndpoint("/other", ["access_request.rejected"]);
    await bench.enqueue();
    bench.startWorker();
    await bench.settle();
    const { accepted } = bench.receiver;
    expect(accepted.map(({ path }) => path).sort()).toEqual(["/crm", "/erp"]);
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(1);
    for (const [path, { secret }] of [["/erp", erp] as const, ["/crm", crm] as const]) {
      const received = accepted.find((each) => each.path === path);
      expect(received && isSignedWith(secret, received)).toBe(true);
      expect(received && isSignedWith(other.secret, received)).toBe(false);
    }
    expect(JSON.parse(accepted[0]?.body ?? "")).toEqual({
      type: approvedType,
      timestamp: "2026-03-02T08:00:00Z",
      data: { number: 0 },
    });
  });

  test("are signed with both secrets for a day after one was replaced", async () => {
    const { id, secret: former } = await bench.addEndpoint();
    const secret = newSecret();
    const { secretSince: seen = 0 } = (await findEndpoint(bench.db, id)) ?? {};
    const formerUntil = bench.now() + 24 * 3_600_000;
    bench.advance({ seconds: 1 });
    const given = { id, seen, sealedSecret: sealer.seal(secret), formerUntil };
    expect(await replaceSecret(bench.db, given, by())).toBe(true);
    expect(await replaceSecret(bench.db, given, by())).toBe(false);
    bench.startWorker();
    for (const hours of [0, 25]) {
      bench.advance({ hours });
      await bench.enqueue();
      await bench.settle();
    }
    const signedWith = (key: string) =>
      bench.receiver.accepted.map((received) => isSignedWith(key, received));
    expect(signedWith(secret)).toEqual([true, true]);
    expect(signedWith(former)).toEqual([true, false]);
  });

  test("reach a receiver that was unavailable for a day, each once and with the same id at every attempt", async () => {
    const { id } = await bench.addEndpoint();
    bench.receiver.answersWith(503);
    await bench.enqueue(12);
    bench.startWorker();
    for (let hours = 0; hours < 24; hours += 3) {
      await bench.settle();
      bench.advance({ hours: 3 });
    }
    const stored = (await bench.deliveries(id)).map(({ eventId }) => eventId);
    expect(bench.receiver.accepted).toEqual([]);
    expect(new Set(bench.receiver.attempts.map((each) => each.id))).toEqual(new Set(stored));
    expect((await findEndpoint(bench.db, id))?.failingSince).toBe(
      Date.parse("2026-03-02T08:00:00Z"),
    );
    bench.receiver.answersWith(200);
    for (let hours = 0; hours < 24; hours += 3) {
      await bench.settle();
      bench.advance({ hours: 3 });
    }
    expect(bench.receiver.accepted.map((each) => each.id).sort()).toEqual(stored.sort());
    expect((await findEndpoint(bench.db, id))?.failingSince).toBeNull();
  });

  test("that a killed worker sent and did not mark are sent again with the same id", async () => {
    const { id } = await bench.addEndpoint();
    await bench.enqueue();
    const lease = { holder: "killed", until: bench.now() + 60_000 };
    const leased = await claimDelivery(bench.db, {
      lease,
      now: bench.now(),
      except: [],
      isHeld: bench.isHeld,
    });
    if (!leased) throw new Error("nothing was due");
    const { eventId, payload, sealedSecrets, url } = leased;
    const secrets = sealedSecrets.map((sealed) => sealer.open(sealed)?.text ?? "");
    const headers = webhookHeaders({ id: eventId, at: bench.now(), payload, secrets });
    const post = createPostWebhook({ allowsLoopback: true });
    await post({ url, headers, payload }, new AbortController().signal);
    const worker = bench.startWorker();
    bench.advance({ seconds: 61 });
    worker.poke();
    await bench.until(id, ["delivered"]);
    const [first, second, ...more] = bench.receiver.accepted;
    expect(more).toEqual([]);
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
  });

  test("are sent once each by two concurrent workers", async () => {
    const paths = ["/one", "/two", "/three", "/four"];
    const endpoints = await Promise.all(paths.map((path) => bench.addEndpoint(path)));
    await bench.enqueue(15);
    bench.startWorker({ on: bench.more() });
    bench.startWorker({ on: bench.more() });
    for (const { id } of endpoints)
      await inTime(async () => {
        const rows = await bench.deliveries(id);
        expect(rows.filter(({ state }) => state !== "delivered")).toEqual([]);
      });
    const sent = bench.receiver.attempts.map(({ path, id }) => `${path} ${id}`);
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  test("to a receiver that hangs do not delay those to another", async () => {
    const [dead, alive] = [await bench.addEndpoint("/dead"), await bench.addEndpoint("/alive")];
    await bench.enqueue(12);
    bench.receiver.answersEach(({ path }) => (path === "/dead" ? () => {} : 204));
    bench.startWorker();
    await inTime(() => expect(bench.receiver.accepted).toHaveLength(12));
    await bench.until(
      alive.id,
      Array.from({ length: 10 }, () => "delivered"),
    );
    expect(bench.receiver.attempts.filter(({ path }) => path === "/dead")).toHaveLength(2);
    expect(await bench.deliveries(dead.id)).toHaveLength(12);
  });

  test("end when the receiver answers 410, and the secret is gone", async () => {
    const { id } = await bench.addEndpoint();
    await bench.enqueue(3);
    bench.receiver.answersWith(410);
    bench.startWorker();
    await bench.until(id, ["dead", "dead", "dead"]);
    const endpoint = bench.db.selectFrom("webhook_endpoint").select(["state", "secret"]);
    expect(await endpoint.execute()).toEqual([{ state: "ended", secret: null }]);
    const changes = await listEndpointChanges(bench.db, { max: 9 });
    expect(changes.map(({ action, actor }) => ({ action, name: actor?.name }))).toContainEqual({
      action: "gone",
      name: undefined,
    });
    await bench.enqueue();
    expect(await bench.deliveries(id)).toHaveLength(3);
  });

  test("are given up after ten attempts, and sent again with the same id when staff ask for it", async () => {
    const { id } = await bench.addEndpoint();
    await bench.enqueue();
    bench.receiver.answersWith(500);
    bench.startWorker();
    for (let attempt = 0; attempt < 10; attempt++) {
      await bench.settle();
      bench.advance({ hours: 24 });
    }
    await bench.until(id, ["dead"]);
    expect(bench.receiver.attempts).toHaveLength(10);
    const [dead] = await bench.deliveries(id);
    expect(dead).toMatchObject({ attempts: 10, failure: "status", status: 500 });
    bench.receiver.answersWith(200);
    const resent = { id, deliveryId: dead?.id ?? "" };
    expect(await resendDelivery(bench.db, resent, by())).toBe(true);
    expect(await resendDelivery(bench.db, resent, by())).toBe(false);
    await bench.until(id, ["delivered"]);
    expect(bench.receiver.accepted).toMatchObject([{ id: dead?.eventId }]);
  });

  test("are still signed after the signing key was rotated, but not once it is gone", async () => {
    const { id, secret } = await bench.addEndpoint();
    const keys = ["n".repeat(32), "k".repeat(32)];
    expect(await resealSecrets(bench.db, createSealer(keys, "webhook secret"))).toBe(0);
    const rotated = createSealer(keys.slice(0, 1), "webhook secret");
    expect(await resealSecrets(bench.db, rotated)).toBe(0);
    const row = bench.db.selectFrom("webhook_endpoint").select("secret").where("id", "=", id);
    const { secret: sealed } = await row.executeTakeFirstOrThrow();
    expect(rotated.open(sealed ?? "")?.text).toBe(secret);
    expect(await resealSecrets(bench.db, sealer)).toBe(1);
    await bench.enqueue();
    bench.startWorker();
    await bench.settle();
    expect(await bench.deliveries(id)).toMatchObject([{ failure: "secret-lost", attempts: 1 }]);
    expect(bench.receiver.attempts).toEqual([]);
  });

  test("wait while the endpoint is paused", async () => {
    const { id } = await bench.addEndpoint();
    expect(await pauseEndpoint(bench.db, id, by())).toBe(true);
    await bench.enqueue(2);
    const worker = bench.startWorker();
    worker.poke();
    bench.advance({ hours: 200 });
    await bench.until(id, ["waiting", "waiting"]);
    expect(bench.receiver.attempts).toEqual([]);
    expect(await resumeEndpoint(bench.db, id, by())).toBe(true);
    await bench.until(id, ["delivered", "delivered"]);
    expect(await endEndpointBy(bench.db, id, by())).toBe(true);
    expect(await endEndpointBy(bench.db, id, by())).toBe(false);
  });

  test("leave neither address nor content nor secret in the log", async () => {
    const { secret } = await bench.addEndpoint("/erp?key=token-1");
    bench.receiver.answersWith(500);
    await bench.enqueue(1, { data: { email: "compras@farmacia-del-mar.es" } });
    bench.startWorker();
    await bench.settle();
    expect(bench.logged).not.toEqual([]);
    expect(JSON.stringify(bench.logged)).not.toMatch(/token-1|farmacia|whsec_/);
    expect(JSON.stringify(bench.logged)).not.toContain(secret);
  });
});
