import { createHash } from "node:crypto";
import {
  type PictureFocus,
  type PictureFrame,
  type PictureProblem,
  type PictureSize,
  sizeOfPicture,
} from "../../kernel/picture.ts";
import type { BlobStore } from "../files/blob-store.ts";
import type { Logger } from "../http/log.ts";
import type { LineOfText, LogoOnGround, PictureFormat, PictureResult } from "./picture-task.ts";
import { createPictureWorker } from "./picture-worker.ts";

export type Pictures = ReturnType<typeof createPictures>;

export type TakenPicture =
  | { kind: "taken"; id: string }
  | { kind: "rejected"; problem: PictureProblem };

/** Size and format in which a page shows a stored picture. */
export type Rendition = { id: string; width: number; format: PictureFormat };

export type MadeRendition =
  | { kind: "made"; content: Uint8Array }
  | { kind: "unknown" }
  /** The picture could not be made for lack of resources; the caller may try again. */
  | { kind: "later" };

/** Widths in pixels in which pictures are served; others are not found (404), so that nobody can fill the disk. */
export const renditionWidths: readonly number[] = [
  240, 360, 480, 560, 640, 720, 736, 828, 960, 1200, 1280, 1600, 1920, 2304,
];

/** Uploaded pictures: cleans, crops and stores them by content hash, and makes the sizes that pages request. */
export function createPictures({ store, log }: { store: BlobStore; log: Logger }) {
  // Two workers, so that visitors never wait for an upload, nor an upload for visitors.
  const uploads = createPictureWorker({ log });
  const renditions = createPictureWorker({ log });
  const underWay = new Map<string, Promise<MadeRendition>>();

  async function keep(result: PictureResult): Promise<TakenPicture> {
    if (result.kind === "rejected") return result;
    const { content, width, height } = result;
    const id = `${createHash("sha256").update(content).digest("hex")}-${width}x${height}`;
    try {
      await store.write(id, content);
      await store.renew(id);
    } catch (error) {
      log.warn({ err: error }, "a picture cannot be stored");
      return { kind: "rejected", problem: "no-room" };
    }
    return { kind: "taken", id };
  }

  async function make(rendition: Rendition, isUrgent: boolean): Promise<MadeRendition> {
    const key = keyOf(rendition);
    const made = await store.read(key);
    if (made) return { kind: "made", content: made };
    const content = await store.read(rendition.id);
    const size = content && renderedSize(rendition);
    if (!size) return { kind: "unknown" };
    const { format } = rendition;
    const result = await renditions.run({ kind: "resize", content, size, format }, { isUrgent });
    if (result.kind === "rejected") return { kind: "later" };
    // If the disk is full, the resized picture is not stored, but it is still served.
    await store.write(key, result.content).catch((error) => {
      log.warn({ err: error }, "a size of a picture cannot be stored");
    });
    return { kind: "made", content: result.content };
  }

  /** Content of a rendition; concurrent requests for the same one share the work. */
  function render(rendition: Rendition, { isUrgent = true } = {}): Promise<MadeRendition> {
    if (!renderedSize(rendition)) return Promise.resolve({ kind: "unknown" });
    const key = keyOf(rendition);
    const started =
      underWay.get(key) ?? make(rendition, isUrgent).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  return {
    /** Stores an upload rotated upright, in sRGB, without metadata, at most 3840 pixels wide and high. */
    take: async (content: Uint8Array) => keep(await uploads.run({ kind: "clean", content })),
    /** Stores a logo (SVG, PNG or WebP) without the empty margin around it, between 480 and 1440 pixels wide. */
    takeLogo: async (content: Uint8Array) =>
      keep(await uploads.run({ kind: "clean-logo", content })),
    async cut(
      source: string,
      { frame, focus }: { frame: PictureFrame; focus: PictureFocus },
    ): Promise<TakenPicture | { kind: "unknown" }> {
      const content = sizeOfPicture(source) && (await store.read(source));
      if (!content) return { kind: "unknown" };
      return keep(await uploads.run({ kind: "cut", content, frame, focus }));
    },
    /** Sets the age of a stored picture to zero, so that the clean-up spares it for 24 hours; false if missing. */
    renew: async (id: string) => sizeOfPicture(id) !== null && store.renew(id),
    render,
    /** Draws a line of text as PNG, which is not stored; null if that failed. */
    async drawText(line: LineOfText) {
      const drawn = await renditions.run({ kind: "draw-text", ...line }, { isUrgent: false });
      return drawn.kind === "done" ? drawn : null;
    },
    /** Scales a stored logo on an opaque ground, as PNG, which is not stored; null if that failed. */
    async setLogo(id: string, wanted: LogoOnGround) {
      const content = sizeOfPicture(id) && (await store.read(id));
      const task = content && { kind: "set-logo" as const, content, ...wanted };
      const drawn = task && (await renditions.run(task, { isUrgent: false }));
      return drawn?.kind === "done" ? drawn : null;
    },
    prepare(wanted: readonly Rendition[]): void {
      for (const rendition of wanted)
        void render(rendition, { isUrgent: false }).catch((error) => {
          log.warn({ err: error }, "a picture cannot be prepared");
        });
    },
    /** Deletes pictures, and their renditions, that were stored before an instant and are not among `used`. */
    async removeUnused({ used, before }: { used: ReadonlySet<string>; before: number }) {
      let removed = 0;
      for await (const key of store.listBefore(before)) {
        if (used.has(idIn(key))) continue;
        await store.remove(key);
        removed += 1;
      }
      return removed;
    },
    stop(): void {
      uploads.stop();
      renditions.stop();
    },
  };
}

function keyOf({ id, width, format }: Rendition): string {
  return `${id}-${width}.${format}`;
}

/** Id of the picture in a key of the store, which may be that of a rendition. */
function idIn(key: string): string {
  return key.split("-", 2).join("-");
}

/** Size of a link preview (Open Graph): what JPEG in this width is cropped to. */
export const previewSize: PictureSize = { width: 1200, height: 630 };

/** Size of a rendition; null for a width that is not served or exceeds the stored picture. */
function renderedSize({ id, width, format }: Rendition): PictureSize | null {
  const size = sizeOfPicture(id);
  if (size && format === "jpg" && width === previewSize.width) return previewSize;
  if (!size || width > size.width || !renditionWidths.includes(width)) return null;
  return { width, height: Math.round((size.height * width) / size.width) };
}
