import { statfs } from "node:fs/promises";

/**
 * Space that files of visitors never use, so that the database can always be written: 2 GB, on small disks 5 % of
 * them.
 */
export const diskReserve = { maxBytes: 2_000_000_000, share: 0.05 };

/** Free bytes of a disk, and its bytes in all. */
export type DiskSpace = { free: number; total: number };

/** Space of the disk that holds a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export function reserveOf({ total }: Pick<DiskSpace, "total">): number {
  return Math.min(diskReserve.maxBytes, Math.round(total * diskReserve.share));
}

/** True if files of `bytes` leave the reserve free. */
export function leavesReserve(disk: DiskSpace, bytes: number): boolean {
  return disk.free - bytes >= reserveOf(disk);
}
