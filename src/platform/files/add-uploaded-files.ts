import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { cleanFileName } from "../../kernel/file-name.ts";
import {
  type AddOutcome,
  fileLimits,
  type RejectedFile,
  type StoredFile,
} from "../../kernel/stored-file.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { FileInspector } from "./file-inspector.ts";
import type { AttachmentFiles } from "./stored-files.ts";

type Deps = {
  files: Pick<AttachmentFiles, "write" | "remove">;
  inspector: Pick<FileInspector, "inspect">;
  newId: () => string;
  /** Files stored before; an upload with the same content as one of them is skipped. */
  present: readonly Pick<StoredFile, "sha256">[];
  maxFiles: number;
  /** Refusal of files of visitors before they are judged, by their bytes together; null if they may be stored. */
  findRefusal?: (bytes: number) => Promise<"no-room" | "too-many-today" | null>;
};

/** Checks uploaded files, stores the accepted ones and their rows (`storeRows`); on failure deletes them again. */
export async function addUploadedFiles(
  deps: Deps,
  uploaded: readonly UploadedFile[],
  storeRows: (added: readonly StoredFile[]) => Promise<boolean>,
): Promise<AddOutcome> {
  if (uploaded.length === 0) return { kind: "none" };
  const { files } = deps;
  const bytes = uploaded.reduce((sum, { content }) => sum + content.byteLength, 0);
  const refusal = await deps.findRefusal?.(bytes);
  if (refusal) return { kind: refusal };
  const added: StoredFile[] = [];
  const rejected: RejectedFile[] = [];
  let isStored = false;
  try {
    for (const [place, file] of uploaded.entries()) {
      const judged = await judge(deps, { file, place, added });
      if (judged.kind === "busy") return judged;
      if (judged.kind === "rejected") rejected.push(judged.rejected);
      if (judged.kind !== "accepted") continue;
      await files.write(judged.file.id, file.content);
      added.push(judged.file);
    }
    isStored = added.length === 0 || (await storeRows(added));
  } catch (error) {
    if (isNoRoom(error)) return { kind: "no-room" };
    throw error;
  } finally {
    if (!isStored) for (const { id } of added) await files.remove(id);
  }
  if (!isStored) return { kind: "closed" };
  return { kind: "added", added: added.map(({ name }) => name), rejected };
}

async function judge(
  { inspector, present, maxFiles, newId }: Deps,
  {
    file: { name, content },
    place,
    added,
  }: { file: UploadedFile; place: number; added: readonly StoredFile[] },
): Promise<
  | { kind: "accepted"; file: StoredFile }
  | { kind: "rejected"; rejected: RejectedFile }
  | { kind: "there-already" }
  | { kind: "busy" }
> {
  const isTooMany = place >= fileLimits.filesAtOnce || present.length + added.length >= maxFiles;
  const verdict = isTooMany
    ? { kind: "rejected" as const, problem: "too-many" as const }
    : await inspector.inspect(content);
  if (verdict.kind === "busy") return verdict;
  if (verdict.kind === "rejected") {
    const { problem } = verdict;
    const rejected = { name: cleanFileName(name, "application/pdf"), problem };
    return { kind: "rejected", rejected };
  }
  const { mediaType } = verdict;
  const sha256 = await sumOf(content);
  if ([...present, ...added].some((one) => one.sha256 === sha256)) return { kind: "there-already" };
  const bytes = content.byteLength;
  const file = { id: newId(), name: cleanFileName(name, mediaType), mediaType, bytes, sha256 };
  return { kind: "accepted", file };
}

/** SHA-256 of a file, computed in chunks so that other requests run in between. */
async function sumOf(content: Uint8Array): Promise<string> {
  const sum = createHash("sha256");
  for (let from = 0; from < content.byteLength; from += 1024 * 1024) {
    sum.update(content.subarray(from, from + 1024 * 1024));
    await nextTurn();
  }
  return sum.digest("hex");
}

function isNoRoom(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  );
}
