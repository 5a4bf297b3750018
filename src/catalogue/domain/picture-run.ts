import type { ImportActor } from "./import/run.ts";

/** Handling of products that have pictures: theirs go, stay before the new ones, or stay alone. */
export const pictureModes = ["replace", "add", "missing"] as const;
export type PictureMode = (typeof pictureModes)[number];

export type PictureRunState = "waiting" | "done" | "failed" | "undone";

/** `kept`: the product has pictures, and they were to stay alone; `unchanged`: it has this picture already. */
export type RunFileState = "waiting" | "taken" | "unchanged" | "kept" | "refused" | "unmatched";

/** Run: an archive of pictures that is taken in, one product after another. */
export type PictureRun = {
  id: string;
  state: PictureRunState;
  mode: PictureMode;
  /** Reason of a failed run; null for others. */
  reason: string | null;
  fileName: string;
  fileSha256: string;
  fileBytes: number;
  createdAt: number;
  finishedAt: number | null;
  by: ImportActor;
};

export type RunFile = {
  number: number;
  /** Path in the archive. */
  name: string;
  productId: number | null;
  sku: string | null;
  /** Place among the product's files in the archive, from 1. */
  place: number;
  state: RunFileState;
  reason: string | null;
  guess: string | null;
};

export type RunCounts = Readonly<Record<RunFileState, number>>;
