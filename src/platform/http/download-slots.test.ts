import { afterEach, describe, expect, it, vi } from "vitest";
import { createDownloadSlots, releasedAfter } from "./download-slots.ts";

afterEach(() => vi.useRealTimers());

const of = (holder: string, group = "salon-rizo-libre") => ({ holder, group });

describe("download slots", () => {
  it("are one for each holder until it is released", () => {
    const slots = createDownloadSlots();
    const release = slots.take(of("nerea"));
    expect(slots.take(of("nerea"))).toBeNull();
    release?.();
    expect(slots.take(of("nerea"))).not.toBeNull();
  });

  it("are limited for each group and in total", () => {
    const slots = createDownloadSlots({ ofHolder: 1, ofGroup: 2, inAll: 3 });
    const takes = ["nerea", "marc", "ana"].map((holder) => slots.take(of(holder)) !== null);
    expect(takes).toEqual([true, true, false]);
    expect(slots.take(of("luz", "farmacia-del-mar"))).not.toBeNull();
    expect(slots.take(of("eva", "herbolario-sol"))).toBeNull();
  });

  it("expire when nobody has read the download for a long time", () => {
    vi.useFakeTimers();
    const slots = createDownloadSlots();
    slots.take(of("nerea"));
    vi.advanceTimersByTime(300_000);
    expect(slots.take(of("nerea"))).not.toBeNull();
  });

  it("are given back when the reader stops early, or the source fails", async () => {
    const release = vi.fn();
    async function* source(fails: boolean) {
      yield 1;
      if (fails) throw new Error("gone");
      yield 2;
    }
    for await (const _ of releasedAfter(source(false), release)) break;
    const read = async () => {
      for await (const _ of releasedAfter(source(true), release));
    };
    await expect(read()).rejects.toThrow("gone");
    expect(release).toHaveBeenCalledTimes(2);
  });
});
