import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTime } from "../../../tests/support/in-time.ts";
import {
  type FakeVies,
  faultAnswer,
  startFakeVies,
  unregisteredAnswer,
  validAnswer,
} from "../../../tests/vies/fake-vies.ts";
import { viesCodes } from "../domain/check.ts";
import { createViesClient, type ViesCall } from "./vies-client.ts";

const perfumariaDoRio = { country: "PT", number: "501964843" };
const ourselves = { country: "ES", number: "B12345674" };
const log = { warn: vi.fn() };
let vies: FakeVies;
beforeEach(async () => {
  log.warn.mockClear();
  vies = await startFakeVies();
});
afterEach(() => vies.close());

describe("an answer of VIES over HTTP", () => {
  it("has what the register says, and the service's own text", async () => {
    const call = await ask();
    expect(call).toMatchObject({ kind: "answer", answer: "valid", name: "PERFUMARIA DO RIO LDA" });
    expect(vies.asked).toEqual([{ countryCode: "PT", vatNumber: "501964843" }]);
    expect(JSON.parse(rawOf(call))).toEqual(validAnswer(vies.asked[0] as never));
  });

  it("may be that the number is not registered", async () => {
    vies.answersWith((question) => ({ body: unregisteredAnswer(question) }));
    expect(await ask()).toMatchObject({ kind: "answer", answer: "not-registered" });
  });

  it("has a consultation number if the request names the site's company", async () => {
    const call = await ask({ requester: () => ourselves });
    expect(vies.asked[0]).toMatchObject({
      requesterMemberStateCode: "ES",
      requesterNumber: "B12345674",
    });
    expect(call).toMatchObject({ consultationNumber: "WAPIAAAAZkQ0tJ5x" });
  });

  it("has no consultation number if VIES rejects the site's company, which is then left out", async () => {
    vies.answersWith((question) => ({
      body: question.requesterNumber
        ? faultAnswer("INVALID_REQUESTER_INFO")
        : validAnswer(question),
    }));
    const client = clientOf({ requester: () => ourselves });
    for (const calls of [2, 3]) {
      const call = await client.ask(perfumariaDoRio, never());
      expect(call).toMatchObject({ answer: "valid", consultationNumber: null });
      expect(vies.asked).toHaveLength(calls);
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});

describe("a failed call to VIES", () => {
  it.each(viesCodes)("is reported as %s, whatever the HTTP status", async (code) => {
    for (const status of [200, 400, 500]) {
      vies.answersWith({ status, body: faultAnswer(code) });
      expect(await ask()).toMatchObject({ kind: "fault", fault: code });
    }
  });

  it("is reported as too many requests, with the time to wait", async () => {
    const headers = { "retry-after": "120" };
    vies.answersWith({ status: 429, body: "slow down", headers });
    expect(await ask()).toMatchObject({ fault: "too-many-requests", retryAfter: 120_000 });
    vies.answersWith({ status: 429, body: faultAnswer("MS_MAX_CONCURRENT_REQ") });
    expect(await ask()).toMatchObject({ fault: "too-many-requests" });
    const soon = new Date(Date.now() + 60_000).toUTCString();
    vies.answersWith({ status: 503, body: "", headers: { "retry-after": soon } });
    const call = await ask();
    if (call.kind !== "fault") throw new Error(call.kind);
    expect(call.fault).toBe("unreadable");
    expect(call.retryAfter).toBeGreaterThan(50_000);
    expect(call.retryAfter).toBeLessThanOrEqual(60_000);
  });

  it("is reported as slow, before the first byte or between two", async () => {
    vies.answersWith({
      doing: (response) => void response.writeHead(200).write('{"valid":'),
    });
    expect(await ask({ timeoutMilliseconds: 80 })).toMatchObject({ fault: "too-slow" });
    vies.answersWith({ doing: () => {} });
    expect(await ask({ timeoutMilliseconds: 80 })).toMatchObject({ fault: "too-slow" });
  });

  it("is reported as a dropped connection, before an answer or in its middle", async () => {
    vies.answersWith({ doing: (_, request) => void request.socket.destroy() });
    expect(await ask()).toMatchObject({ fault: "no-connection" });
    vies.answersWith({
      doing(response, request) {
        response.writeHead(200, { "content-length": "900" });
        response.write('{"valid":tru', () => request.socket.destroy());
      },
    });
    expect(await ask()).toMatchObject({ fault: "no-connection" });
  });

  it("is reported as a missing service or an address that does not exist", async () => {
    await vies.close();
    expect(await ask()).toMatchObject({ fault: "no-connection" });
    expect(await ask({ url: "http://vies.invalid/" })).toMatchObject({ fault: "no-connection" });
  });

  it.each([
    ["a page instead of an answer", { status: 503, body: "<h1>Down</h1>" }],
    ["nothing", { body: "" }],
    ["noise", { body: "\u0000\u0001\uFFFE".repeat(50) }],
    ["an answer under a failing status", { status: 500, body: validAnswer(asIs()) }],
  ])("is reported as %s", async (_, treatment) => {
    vies.answersWith(treatment);
    const call = await ask();
    expect(call).toMatchObject({ kind: "fault", fault: "unreadable" });
    expect(rawOf(call)).not.toContain("\u0000");
  });

  it("is reported for an endless body, which is not read to the end", async () => {
    let [sent, isOver] = [0, false];
    vies.answersWith({
      doing(response) {
        response.writeHead(200).on("close", () => {
          isOver = true;
        });
        const pour = () => {
          while (!isOver && sent < 200_000_000 && response.write(" ".repeat(65_536)))
            sent += 65_536;
          if (!isOver) response.once("drain", pour);
        };
        pour();
      },
    });
    expect(await ask()).toMatchObject({ fault: "unreadable", raw: null });
    await inTime(() => expect(isOver).toBe(true));
    expect(sent).toBeLessThan(50_000_000);
  });

  it("is reported for a redirect, which is not followed with the tax ID", async () => {
    const elsewhere = await startFakeVies();
    for (const status of [301, 302, 303, 307, 308]) {
      vies.answersWith({ status, body: "", headers: { location: elsewhere.url } });
      expect(await ask()).toMatchObject({ fault: "unreadable" });
    }
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });
});

it("a long answer of VIES is stored in part", async () => {
  vies.answersWith((question) => ({
    body: { ...validAnswer(question), traderCity: "x".repeat(9000) },
  }));
  const call = await ask();
  expect(call).toMatchObject({ kind: "answer", answer: "valid" });
  expect(rawOf(call)).toHaveLength(4000);
});

it("a cancelled call to VIES is neither answer nor fault", async () => {
  const stop = new AbortController();
  vies.answersWith({ doing: () => stop.abort() });
  expect(await clientOf().ask(perfumariaDoRio, stop.signal)).toEqual({ kind: "stopped" });
});

function clientOf(given: Partial<Parameters<typeof createViesClient>[0]> = {}) {
  return createViesClient({ url: vies.url, requester: () => null, log, ...given });
}

function ask(given: Partial<Parameters<typeof createViesClient>[0]> = {}): Promise<ViesCall> {
  return clientOf(given).ask(perfumariaDoRio, never());
}

function never(): AbortSignal {
  return new AbortController().signal;
}

function rawOf(call: ViesCall): string {
  return call.kind === "stopped" ? "" : (call.raw ?? "");
}

function asIs() {
  return { countryCode: "PT", vatNumber: "501964843" };
}
