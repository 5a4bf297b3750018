import { expect, it } from "vitest";
import { addUploadedFiles } from "./add-uploaded-files.ts";

const certificate = { field: "files", name: "036.pdf", content: Buffer.from("%PDF-1.7 %%EOF") };

function startUpload({
  refusal = null,
  isBusy = false,
}: {
  refusal?: "no-room" | "too-many-today" | null;
  isBusy?: boolean;
}) {
  const seen = { refusalFor: 0, inspected: 0, written: [] as string[], removed: [] as string[] };
  const outcome = addUploadedFiles(
    {
      files: {
        write: async (id) => void seen.written.push(id),
        remove: async (id) => void seen.removed.push(id),
      },
      inspector: {
        async inspect() {
          seen.inspected += 1;
          return isBusy && seen.inspected > 1
            ? { kind: "busy" }
            : { kind: "accepted", mediaType: "application/pdf" };
        },
      },
      newId: () => `id-${seen.written.length}`,
      present: [],
      maxFiles: 20,
      async findRefusal(bytes) {
        seen.refusalFor = bytes;
        return refusal;
      },
    },
    [certificate, { ...certificate, content: Buffer.from("%PDF-1.7 2 %%EOF") }],
    async () => true,
  );
  return { outcome, seen };
}

it.each(["no-room", "too-many-today"] as const)(
  "uploaded files that are refused together are neither inspected nor stored: %s",
  async (refusal) => {
    const { outcome, seen } = startUpload({ refusal });
    expect(await outcome).toEqual({ kind: refusal });
    expect(seen).toEqual({ refusalFor: 30, inspected: 0, written: [], removed: [] });
  },
);

it("none of several uploaded files is kept if one cannot be inspected now", async () => {
  const { outcome, seen } = startUpload({ isBusy: true });
  expect(await outcome).toEqual({ kind: "busy" });
  expect(seen.removed).toEqual(seen.written);
});

it("uploaded files that are neither refused nor rejected are stored", async () => {
  const { outcome, seen } = startUpload({});
  expect(await outcome).toMatchObject({ kind: "added", added: ["036.pdf", "036.pdf"] });
  expect(seen.removed).toEqual([]);
});
