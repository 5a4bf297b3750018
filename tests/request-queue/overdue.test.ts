import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { countOverdue, countWork } from "../../src/request-queue/store/read-statistics.ts";
import { storeRequest } from "../privacy-requests/stored-requests.ts";
import { databases } from "../support/open-databases.ts";

test.each(databases)(
  "an access request under restricted processing is not overdue, because nobody may answer it ($name)",
  async ({ open }) => {
    const { db, close } = await open();
    const now = Temporal.Instant.from("2026-03-10T12:00:00Z").epochMilliseconds;
    await storeRequest(db, { state: "pending", at: "2026-03-01T10:00:00Z" });
    const restricted = await storeRequest(db, {
      state: "pending",
      at: "2026-03-01T10:00:00Z",
      email: "hola@rizo-libre.es",
      company: "Rizo Libre",
    });
    expect(await countOverdue(db, now)).toBe(2);
    await db
      .updateTable("access_request")
      .set({ restricted_at: now })
      .where("id", "=", restricted.id)
      .execute();
    expect(await countOverdue(db, now)).toBe(1);
    expect(await countWork(db, now)).toMatchObject({ overdue: 1 });
    await close();
  },
);
