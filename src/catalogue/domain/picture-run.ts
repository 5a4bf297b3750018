import type { ImportActor } from "./import/run.ts";

/** Handling of products that have pictures: replace them, add the new ones at the end, or skip such products. */
export const pictureModes = ["replace", "add", "missing"] as const;
export type PictureMode = (typeof pictureModes)[number];

export type PictureRunState = "waiting" | "done" | "failed" | "undone";

/** `kept`: not imported, because of the mode or the maximum number; `unchanged`: the product has it already. */
export type RunFileState = "waiting" | "taken" | "unchanged" | "kept" | "refused" | "unmatched";

/** Run: import of a ZIP archive of pictures, one product after another. */
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
  /** Position among the product's pictures as given by the file name, from 1. */
  place: number;
  state: RunFileState;
  reason: string | null;
  guess: string | null;
};

export type RunCounts = Readonly<Record<RunFileState, number>>;
