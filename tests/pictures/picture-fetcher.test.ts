import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FetchedPicture } from "../../src/pictures/services/fetch-picture.ts";
import { createPictureFetcher } from "../../src/pictures/services/picture-fetcher.ts";
import {
  claimWaitingPicture,
  countPictures,
  recordFetched,
  retryRefused,
} from "../../src/pictures/store/waiting-pictures.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { readPictureEntries } from "../../src/products/store/product-pictures.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const monday = Date.UTC(2026, 10, 23);
const log = createLogger("silent");
const id = `${"a".repeat(64)}-800x1000`;
const [good, bad, away] = ["buena", "mala", "caida"].map(
  (name) => `https://fotos.rizonda.es/${name}.jpg`,
) as [string, string, string];

describe.each(databases)("pictures at addresses on $name", ({ open }) => {
  let opened: Opened;
  let now: number;
  let asked: string[];
  beforeEach(async () => {
    opened = await open();
    now = monday;
    asked = [];
    await writeProducts(opened.db, [
      { sku: "RIZ-0042", pictureAddresses: [good, bad] },
      { sku: "RIZ-0043", pictureAddresses: [away] },
    ]);
  });
  afterEach(() => opened.close());

  function start() {
    return createPictureFetcher({
      db: opened.db,
      log,
      now: () => now,
      random: () => 0,
      pictures: {
        take: async (content) =>
          Buffer.from(content).toString() === bad
            ? { kind: "rejected", problem: "not-a-picture" }
            : { kind: "taken", id },
        cut: async () => ({ kind: "taken", id }),
      },
      async fetch(address): Promise<FetchedPicture> {
        asked.push(address);
        if (address === away) return { kind: "failed", problem: "no-connection", isFinal: false };
        return { kind: "fetched", content: Buffer.from(address) };
      },
    });
  }

  /** Runs the fetcher until nothing is due at `now`. */
  async function fetchDue(): Promise<void> {
    const worker = start();
    const due = () =>
      opened.db.selectFrom("product_picture").select("id").where("due_at", "<=", now).execute();
    await expect.poll(due).toEqual([]);
    await worker.stop();
  }

  async function entries() {
    const products = await opened.db.selectFrom("product").select("id").orderBy("id").execute();
    const found = await readPictureEntries(
      opened.db,
      products.map((product) => product.id),
    );
    return [...found.values()].flat();
  }

  it("are fetched, refused with the reason, or tried again later and then refused", async () => {
    await fetchDue();
    expect(await countPictures(opened.db)).toEqual({ fetched: 1, refused: 1, waiting: 1 });
    const [fetched, refused, waiting] = await entries();
    expect(fetched).toMatchObject({ state: "fetched", picture: id, original: id, address: good });
    expect(refused).toMatchObject({ state: "refused", reason: "not-a-picture", address: bad });
    expect(waiting).toMatchObject({ state: "waiting", attempts: 1, dueAt: monday + 60_000 });
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      const last = (await entries())[2];
      now = last?.state === "waiting" ? last.dueAt : Number.NaN;
      await fetchDue();
    }
    expect((await entries())[2]).toMatchObject({ state: "refused", reason: "no-connection" });
    expect(asked.filter((address) => address === away)).toHaveLength(6);
    expect(now - monday).toBe((1 + 10 + 60 + 6 * 60 + 24 * 60) * 60_000);
  });

  it("are tried again when staff ask for it", async () => {
    await fetchDue();
    expect(await retryRefused(opened.db, { at: now, reason: "host-not-allowed" })).toBe(0);
    expect(await retryRefused(opened.db, { at: now, reason: "not-a-picture" })).toBe(1);
    await fetchDue();
    expect(asked.filter((address) => address === bad)).toHaveLength(2);
  });

  it("are leased by one worker, and stored only by the present holder of the lease", async () => {
    const claim = (holder: string, at = now) =>
      claimWaitingPicture(opened.db, { now: at, lease: { holder, until: at + 1000 } });
    const first = await claim("one");
    if (!first) throw new Error("nothing is due");
    await claim("two");
    await claim("three");
    expect(await claim("four")).toBeNull();
    await opened.db.deleteFrom("product_picture").where("id", "<>", first.id).execute();
    const taken = await claim("five", now + 1000);
    expect(taken?.id).toBe(first.id);
    await recordFetched(opened.db, first, { picture: id, original: id, at: now });
    expect((await countPictures(opened.db)).fetched).toBe(0);
    if (taken) await recordFetched(opened.db, taken, { picture: id, original: id, at: now });
    expect((await countPictures(opened.db)).fetched).toBe(1);
  });
});
