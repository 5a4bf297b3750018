import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetching } from "../../src/promises/fetching.ts";
import { enqueueViesCheck, findViesCheck, retryViesCheck } from "../../src/vies/store/checks.ts";
import { claimViesChecks } from "../../src/vies/store/leases.ts";
import { inTime } from "../support/in-time.ts";
import { type Bench, setUpBench } from "./bench.ts";
import { engines } from "./engines.ts";
import { faultAnswer, type Question, unregisteredAnswer, validAnswer } from "./fake-vies.ts";

const farmaciaDelMar = { taxId: "B12345674" };
const perfumariaDoRio = { taxId: "PT501964843" };
const down = { body: faultAnswer("MS_UNAVAILABLE") };

describe.each(engines)("checks with VIES on $engine", ({ open }) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await setUpBench(open);
  });
  afterEach(() => bench.close());

  it("are made after the request is stored, with everything the register tells", async () => {
    const request = await bench.enqueue(perfumariaDoRio);
    expect(await bench.check(request)).toMatchObject({ state: "waiting", answer: null });
    bench.startWorker();
    const check = await bench.until(request, { state: "settled" });
    expect(check).toEqual({
      taxIdKey: "PT501964843",
      state: "settled",
      attempts: 1,
      nextAttemptAt: null,
      answer: "valid",
      fault: null,
      name: "PERFUMARIA DO RIO LDA",
      address: "RUA DAS FLORES 12\nPORTO\n4050-262 PORTO",
      consultationNumber: null,
      raw: JSON.stringify(validAnswer(bench.vies.asked[0] as Question)),
      consultedAt: bench.clock(),
    });
  });

  it("are found by a waiting worker once it is woken up", async () => {
    const worker = bench.startWorker();
    const request = await bench.enqueue();
    worker.poke();
    await bench.until(request, { answer: "valid" });
  });

  it("of a request that was not stored after all are never made", async () => {
    const request = await bench.enqueue(farmaciaDelMar);
    const lost = bench.db.transaction().execute(async (on) => {
      await enqueueViesCheck(on, { ...request, taxId: taxIdOf("A58818501") }, bench.clock());
      throw new Error("the disk is full");
    });
    await expect(lost).rejects.toThrow("the disk is full");
    bench.startWorker();
    await bench.until(request, { state: "settled" });
    expect(bench.vies.asked).toEqual([{ countryCode: "ES", vatNumber: "B12345674" }]);
  });

  it("say if the number is not registered, which rejects no request", async () => {
    bench.vies.answersWith((question) => ({ body: unregisteredAnswer(question) }));
    const request = await bench.enqueue(farmaciaDelMar);
    bench.startWorker();
    await bench.until(request, { state: "settled", answer: "not-registered", name: null });
  });

  it.each(["GB123456789", "CHE123456788"])("are not made for %s", async (taxId) => {
    const request = await bench.enqueue({ taxId, phone: "+34 600 123 123" });
    expect(await bench.check(request)).toMatchObject({
      state: "settled",
      answer: "not-applicable",
    });
    expect(await retryViesCheck(bench.db, request.id, bench.clock())).toBe(false);
    const other = await bench.enqueue(farmaciaDelMar);
    bench.startWorker();
    await bench.until(other, { state: "settled" });
    expect(bench.vies.asked).toHaveLength(1);
  });

  it("without an answer are repeated after a second, and not before", async () => {
    bench.vies.answersWith(down);
    const request = await bench.enqueue();
    const worker = bench.startWorker();
    const next = bench.clock().add({ seconds: 1 });
    const check = await bench.until(request, { attempts: 1, nextAttemptAt: next });
    expect(check).toMatchObject({
      state: "waiting",
      answer: "unavailable",
      fault: "MS_UNAVAILABLE",
    });

    bench.vies.answersWith((question) => ({ body: validAnswer(question) }));
    worker.poke();
    await bench.settle();
    expect(bench.vies.asked).toHaveLength(1);
    bench.advance({ seconds: 1 });
    worker.poke();
    await bench.until(request, { state: "settled", answer: "valid", fault: null, attempts: 2 });
  });

  it("are given up after two days, and repeated when a person asks for it", async () => {
    bench.vies.answersWith(down);
    const request = await bench.enqueue();
    const start = bench.clock();
    const worker = bench.startWorker();
    let last = start;
    for (let check = await bench.check(request); check.state === "waiting"; ) {
      await bench.settle();
      check = await bench.check(request);
      last = bench.clock();
      if (check.nextAttemptAt) bench.advance(check.nextAttemptAt.since(last));
      worker.poke();
    }
    const hours = last.since(start).total("hours");
    expect(hours).toBeLessThanOrEqual(48.5);
    expect(hours).toBeGreaterThan(40);
    expect(await bench.check(request)).toMatchObject({
      answer: "unavailable",
      nextAttemptAt: null,
    });

    bench.vies.answersWith((question) => ({ body: validAnswer(question) }));
    bench.advance({ hours: 1 });
    expect(await retryViesCheck(bench.db, request.id, bench.clock())).toBe(true);
    worker.poke();
    await bench.until(request, { state: "settled", answer: "valid", attempts: 1 });
  });

  it("that VIES turns down are made once and stay without an answer", async () => {
    bench.vies.answersWith({ body: faultAnswer("INVALID_INPUT") });
    const request = await bench.enqueue();
    const worker = bench.startWorker();
    await bench.until(request, { state: "settled", answer: "unavailable", fault: "INVALID_INPUT" });
    expect(worker.breakers()).toEqual([{ country: "ES", state: "closed" }]);
  });

  it("of one number share an answer for five minutes", async () => {
    const first = await bench.enqueue(farmaciaDelMar);
    const second = await bench.enqueue({ taxId: "b-1234567-d" });
    const worker = bench.startWorker();
    const answered = await bench.until(first, { state: "settled" });
    const copied = await bench.until(second, { state: "settled" });
    expect(copied).toMatchObject({ answer: "valid", consultedAt: answered.consultedAt });
    expect(copied.raw).toBe(answered.raw);
    expect(bench.vies.asked).toHaveLength(1);

    bench.advance({ milliseconds: fetching.cacheRetention });
    const third = await bench.enqueue(farmaciaDelMar);
    worker.poke();
    await bench.until(third, { state: "settled", attempts: 1 });
    expect(bench.vies.asked).toHaveLength(2);
  });

  it("are made once each by four instances, never two of one number at once", async () => {
    const under = new Set<string>();
    const together: string[] = [];
    bench.vies.answersWith((question) => ({
      doing(response) {
        if (under.has(question.vatNumber)) together.push(question.vatNumber);
        under.add(question.vatNumber);
        setTimeout(() => {
          under.delete(question.vatNumber);
          response.end(JSON.stringify(validAnswer(question)));
        }, 20);
      },
    }));
    const requests = [];
    for (const taxId of [...spanishNumbers(12), ...spanishNumbers(12)]) {
      requests.push(await bench.enqueue({ taxId }));
    }
    for (let instance = 0; instance < 4; instance++) bench.startWorker(bench.another());
    for (const request of requests) await bench.until(request, { state: "settled" });
    expect(together).toEqual([]);
    expect(bench.vies.asked).toHaveLength(12);
  });

  it("of other countries do not wait for a country whose register does not answer", async () => {
    bench.vies.answersWith((question) =>
      question.countryCode === "ES" ? { doing: () => {} } : { body: validAnswer(question) },
    );
    for (const taxId of spanishNumbers(9)) await bench.enqueue({ taxId });
    bench.startWorker();
    await inTime(() => expect(bench.vies.asked).toHaveLength(2));
    const portuguese = await bench.enqueue(perfumariaDoRio);
    const worker = bench.startWorker();
    worker.poke();
    await bench.until(portuguese, { answer: "valid" });
  });

  it("wait as long as VIES asks, whatever the country", async () => {
    const headers = { "retry-after": "600" };
    bench.vies.answersWith({ status: 429, body: "", headers });
    const first = await bench.enqueue(farmaciaDelMar);
    const worker = bench.startWorker();
    const next = bench.clock().add({ minutes: 10 });
    await bench.until(first, { fault: "too-many-requests", attempts: 1, nextAttemptAt: next });
    const other = await bench.enqueue(perfumariaDoRio);
    worker.poke();
    await bench.until(other, { attempts: 0, nextAttemptAt: next });
    expect(bench.vies.asked).toHaveLength(1);

    bench.vies.answersWith((question) => ({ body: validAnswer(question) }));
    bench.advance({ minutes: 10 });
    worker.poke();
    for (const request of [first, other]) await bench.until(request, { answer: "valid" });
  });

  it("pause for a country that does not answer, and for that country only", async () => {
    bench.vies.answersWith((question) =>
      question.countryCode === "ES" ? down : { body: validAnswer(question) },
    );
    const spanish = [];
    for (const taxId of spanishNumbers(9)) spanish.push(await bench.enqueue({ taxId }));
    const portuguese = await bench.enqueue(perfumariaDoRio);
    const worker = bench.startWorker();
    await bench.until(portuguese, { answer: "valid" });
    await bench.settle();
    expect(worker.breakers()).toContainEqual({ country: "ES", state: "open" });
    expect(worker.breakers()).toContainEqual({ country: "PT", state: "closed" });
    const asked = () => bench.vies.asked.filter(({ countryCode }) => countryCode === "ES").length;
    const before = asked();
    expect(before).toBeLessThanOrEqual(8);
    bench.advance({ seconds: 30 });
    worker.poke();
    await bench.settle();
    expect(asked()).toBe(before);

    bench.vies.answersWith((question) => ({ body: validAnswer(question) }));
    bench.advance({ minutes: 1 });
    worker.poke();
    await bench.settle();
    bench.advance({ minutes: 5 });
    worker.poke();
    for (const request of spanish) await bench.until(request, { answer: "valid" });
    expect(worker.breakers()).toContainEqual({ country: "ES", state: "closed" });
  });

  it("under way when the site stops are given back at once, uncounted", async () => {
    bench.vies.answersWith({ doing: () => {} });
    const request = await bench.enqueue();
    const worker = bench.startWorker();
    await inTime(() => expect(bench.vies.asked).toHaveLength(1));
    const before = performance.now();
    await worker.stop();
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(await bench.check(request)).toMatchObject({
      state: "waiting",
      attempts: 0,
      fault: null,
    });

    bench.vies.answersWith((question) => ({ body: validAnswer(question) }));
    bench.startWorker();
    await bench.until(request, { answer: "valid", attempts: 1 });
  });

  it("held by an instance that died are made by another a minute later", async () => {
    const request = await bench.enqueue();
    const claim = { now: bench.clock(), holder: "a lease of the dead", limit: 4 };
    expect(await claimViesChecks(bench, claim)).toHaveLength(1);
    const worker = bench.startWorker();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bench.vies.asked).toEqual([]);
    bench.advance({ seconds: 60 });
    worker.poke();
    await bench.until(request, { answer: "valid" });
  });

  it("of a tax ID that was corrected meanwhile do not count for the new one", async () => {
    let answer = () => {};
    bench.vies.answersWith((question) => ({
      doing(response) {
        answer = () => response.end(JSON.stringify(validAnswer(question)));
      },
    }));
    const request = await bench.enqueue(farmaciaDelMar);
    const worker = bench.startWorker();
    await inTime(() => expect(bench.vies.asked).toHaveLength(1));
    const corrected = { ...request, taxId: taxIdOf("A58818501") };
    await enqueueViesCheck(bench.db, corrected, bench.clock());
    bench.vies.answersWith((question) => ({ body: unregisteredAnswer(question) }));
    answer();
    worker.poke();
    await bench.until(request, { answer: "not-registered", taxIdKey: "ESA58818501" });
  });

  it("that were answered are not asked for again by the same request", async () => {
    const request = await bench.enqueue();
    bench.startWorker();
    const check = await bench.until(request, { answer: "valid" });
    bench.advance({ hours: 1 });
    await enqueueViesCheck(bench.db, request, bench.clock());
    expect(await bench.check(request)).toEqual(check);
  });

  it("keep their answer and its proof when a repeated query has no answer", async () => {
    const request = await bench.enqueue();
    const worker = bench.startWorker();
    const { raw, consultedAt } = await bench.until(request, { answer: "valid" });
    bench.vies.answersWith(down);
    bench.advance({ hours: 1 });
    expect(await retryViesCheck(bench.db, request.id, bench.clock())).toBe(true);
    worker.poke();
    const check = await bench.until(request, { fault: "MS_UNAVAILABLE" });
    expect(check).toMatchObject({ state: "waiting", answer: "valid", raw, consultedAt });
  });

  it("are not stored where VIES is not used, and are deleted with their request", async () => {
    const nobody = "00000000-0000-4000-8000-000000000009";
    expect(await findViesCheck(bench.db, nobody)).toBeNull();
    expect(await retryViesCheck(bench.db, nobody, bench.clock())).toBe(false);
    const request = await bench.enqueue();
    await bench.db.deleteFrom("access_request").where("id", "=", request.id).execute();
    expect(await findViesCheck(bench.db, request.id)).toBeNull();
  });

  it("leave no number, name or address in the log", async () => {
    let calls = 0;
    bench.vies.answersWith((question) => {
      calls += 1;
      if (calls === 1) return down;
      if (calls === 2) return { body: { ...validAnswer(question), countryCode: "XX" } };
      return { doing: (_, request) => void request.socket.destroy() };
    });
    const request = await bench.enqueue(perfumariaDoRio);
    const worker = bench.startWorker();
    for (const attempts of [1, 2, 3, 4]) {
      await bench.until(request, { attempts });
      bench.advance({ seconds: 4 });
      worker.poke();
    }
    const lines = JSON.stringify(bench.logged);
    expect(lines).toContain(request.id);
    expect(lines).toContain("MS_UNAVAILABLE");
    expect(lines).not.toMatch(/501964843|PERFUMARIA|FLORES|Lucía|600123123/i);
  });
});

function taxIdOf(number: string) {
  return { country: "ES", number };
}

function spanishNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = 10_000_000 + index;
    return `${number}${"TRWAGMYFPDXBNJZSQVHLCKE".charAt(number % 23)}`;
  });
}
