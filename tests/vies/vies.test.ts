import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVies, type Vies } from "../../src/vies/services/vies-service.ts";
import { findViesCheck } from "../../src/vies/store/checks.ts";
import { inTime } from "../support/in-time.ts";
import { engines, type Opened } from "./engines.ts";
import { type FakeVies, startFakeVies } from "./fake-vies.ts";
import { storeRequest } from "./stored-requests.ts";

const log = pino({ level: "silent" });

describe.each(engines)("VIES for one instance on $engine", ({ engine, open }) => {
  let opened: Opened;
  let service: FakeVies;
  let vies: Vies | null;
  beforeEach(async () => {
    [opened, service] = await Promise.all([open(), startFakeVies()]);
    vies = null;
  });
  afterEach(async () => {
    await vies?.stop();
    await service.close();
    await opened.close();
  });

  it("is off without a configured address", () => {
    const { db } = opened;
    expect(
      createVies({ url: undefined, companyTaxId: () => "B12345674", db, engine, log }),
    ).toBeNull();
  });

  it("names the company as the requester, and asks again when a person wants to know", async () => {
    const { db } = opened;
    vies = createVies({ url: service.url, companyTaxId: () => "B12345674", db, engine, log });
    const request = await storeRequest(db, { taxId: "PT501964843" });
    await vies?.askAgain(db, request);
    vies?.poke();
    await inTime(async () => {
      const check = await findViesCheck(db, request.id);
      expect(check).toMatchObject({ answer: "valid", consultationNumber: "WAPIAAAAZkQ0tJ5x" });
    });
    expect(service.asked).toEqual([
      {
        countryCode: "PT",
        vatNumber: "501964843",
        requesterMemberStateCode: "ES",
        requesterNumber: "B12345674",
      },
    ]);
    await vies?.askAgain(db, request);
    expect(await findViesCheck(db, request.id)).toMatchObject({
      state: "waiting",
      answer: "valid",
    });
  });

  it("tries a second time automatically, a second later", async () => {
    const { db } = opened;
    service.answersWith({ status: 500, body: "<h1>Down</h1>" });
    vies = createVies({ url: service.url, companyTaxId: () => null, db, engine, log });
    const request = await storeRequest(db);
    await vies?.enqueue(db, request);
    vies?.poke();
    await inTime(() => expect(service.asked).toHaveLength(2));
    expect(service.asked[1]).toEqual({ countryCode: "ES", vatNumber: "B12345674" });
  });
});
