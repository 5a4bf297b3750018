import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newSecret, webhookHeaders } from "./signature.ts";

// Key, message and signature from the tests of the libraries that the specification's authors publish:
// https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/src/webhook.test.ts
const published = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: 1_614_265_330_000,
  payload: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

test("the webhook signature is that of the specification's published example", () => {
  const { secret, signature, ...message } = published;
  expect(webhookHeaders({ ...message, secrets: [secret] })).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": signature,
  });
});

test("two webhook secrets give two signatures with a space between them", () => {
  const { secret, signature, ...message } = published;
  const other = newSecret();
  const { "webhook-signature": both = "" } = webhookHeaders({
    ...message,
    secrets: [other, secret],
  });
  const key = Buffer.from(other.slice("whsec_".length), "base64");
  const signed = `${message.id}.1614265330.${message.payload}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  expect(both).toBe(`v1,${expected} ${signature}`);
});

test("a new webhook secret is 32 random bytes in base64 behind its prefix", () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(other);
});

test("the receiver in docs/webhooks.md accepts either secret, and nothing that was changed", async () => {
  const document = readFileSync(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
  const [, code = ""] = document.match(/```js\n(.*?)```/s) ?? [];
  const source = `data:text/javascript,${encodeURIComponent(`${code}\nexport { isGenuine };`)}`;
  const { isGenuine } = await import(/* @vite-ignore */ source);
  const [secret, former] = [newSecret(), newSecret()];
  const now = Date.parse("2026-03-02T08:00:00Z");
  const body = '{"type":"webhook.test"}';
  const headers = webhookHeaders({ id: "one", at: now, payload: body, secrets: [secret, former] });
  const given = { secret, headers, body, now };
  expect(isGenuine(given)).toBe(true);
  expect(isGenuine({ ...given, secret: former })).toBe(true);
  expect(isGenuine({ ...given, secret: newSecret() })).toBe(false);
  expect(isGenuine({ ...given, body: `${body} ` })).toBe(false);
  expect(isGenuine({ ...given, now: now + 301_000 })).toBe(false);
  expect(isGenuine({ ...given, headers: { ...headers, "webhook-id": "two" } })).toBe(false);
});
