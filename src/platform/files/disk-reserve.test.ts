import { expect, it } from "vitest";
import { leavesReserve, readDiskSpace } from "./disk-reserve.ts";

const gigabyte = 1_000_000_000;

it.each([
  ["a large disk", { total: 500 * gigabyte, free: 3 * gigabyte }, 0.9 * gigabyte, true],
  [
    "a large disk that would have less than 2 GB",
    { total: 500 * gigabyte, free: 3 * gigabyte },
    1.1 * gigabyte,
    false,
  ],
  ["a small disk", { total: 10 * gigabyte, free: 0.6 * gigabyte }, 0.05 * gigabyte, true],
  [
    "a small disk that would have less than 5 %",
    { total: 10 * gigabyte, free: 0.6 * gigabyte },
    0.2 * gigabyte,
    false,
  ],
])("the disk reserve for an upload: %s", (_, disk, bytes, isLeft) => {
  expect(leavesReserve(disk, bytes)).toBe(isLeft);
});

it("the free space of the present disk is read", async () => {
  const { free, total } = await readDiskSpace(import.meta.dirname);
  expect(total).toBeGreaterThan(free);
});
