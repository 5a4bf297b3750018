import type { ImportActor } from "../../imports/domain/run.ts";

/** Choices for products that already have pictures: replace them, add the new ones at the end, or skip the product. */
export const pictureModes = ["replace", "add", "missing"] as const;
export type PictureMode = (typeof pictureModes)[number];

export type PictureRunState = "waiting" | "done" | "failed" | "undone";

/** `kept`: not imported, because of the mode or the maximum number; `unchanged`: the product already has this picture. */
export type RunFileState = "waiting" | "taken" | "unchanged" | "kept" | "refused" | "unmatched";

/** Run: import of a ZIP archive of pictures, product by product. */
export type PictureRun = {
  id: string;
  state: PictureRunState;
  mode: PictureMode;
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
  /** Path of the file in the archive. */
  name: string;
  productId: number | null;
  sku: string | null;
  /** Position among the product's pictures, from 1, that the name of the file gives. */
  place: number;
  state: RunFileState;
  reason: string | null;
  guess: string | null;
};

export type RunCounts = Readonly<Record<RunFileState, number>>;
