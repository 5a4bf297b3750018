import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCache } from "./cache.ts";

const jar = Buffer.from("a jar of shea butter");

describe("the cache of what was made", () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "assets-"));
  });

  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it("makes the same thing once, also for a later run", async () => {
    await openCache(directory).remember([jar, 360], async () => Buffer.from("small jar"));
    const later = openCache(directory);
    const bytes = await later.remember([jar, 360], async () => Buffer.from("made again"));
    expect(Buffer.from(bytes).toString()).toBe("small jar");
    expect(later.made()).toBe(0);
  });

  it("makes anew what has another setting", async () => {
    const cache = openCache(directory);
    await cache.remember([jar, 360], async () => Buffer.from("small jar"));
    await cache.remember([jar, 640], async () => Buffer.from("large jar"));
    expect(cache.made()).toBe(2);
  });

  it("does not mistake ingredients that read the same in a row", async () => {
    const cache = openCache(directory);
    await cache.remember([Buffer.from("jar1"), Buffer.from("2")], async () => Buffer.from("a"));
    await cache.remember([Buffer.from("jar"), Buffer.from("12")], async () => Buffer.from("b"));
    expect(cache.made()).toBe(2);
  });

  it("keeps nothing of what could not be made", async () => {
    const cache = openCache(directory);
    const failing = cache.remember([jar], () => Promise.reject(new Error("no such master")));
    await expect(failing).rejects.toThrow("no such master");
    expect(readdirSync(directory)).toEqual([]);
  });

  it("forgets what nobody asked for any more", async () => {
    await openCache(directory).remember([jar, 360], async () => Buffer.from("small jar"));
    const later = openCache(directory);
    await later.remember([jar, 640], async () => Buffer.from("large jar"));
    later.prune();
    expect(readdirSync(directory)).toHaveLength(1);
  });
});
