import sharp, { type Metadata, type Sharp } from "sharp";
import {
  type PictureFocus,
  type PictureProblem,
  type PictureSize,
  pictureLimits,
} from "../../kernel/picture.ts";
import {
  type LineOfText,
  type LogoOnGround,
  maxSide,
  type PictureFormat,
  type PictureResult,
  type PictureTask,
} from "./picture-task.ts";

// Sharp runs with one thread and without its cache, to save memory.
sharp.concurrency(1);
sharp.cache(false);
// Blocks the other forty decoders of libvips, such as PDF, whatever type a file claims to have. That of SVG (librsvg)
// runs no scripts and, as it gets bytes without an address, loads no other file; only logos may be SVG.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadTiff",
    "VipsForeignLoadSvg",
  ],
});

if (import.meta.main) {
  process.on("message", (task: PictureTask) => {
    run(task).then((result) => process.send?.(result));
  });
  // SIGKILL, because an ordinary exit would wait for the picture that is being decoded.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

async function run(task: PictureTask): Promise<PictureResult> {
  try {
    switch (task.kind) {
      case "clean":
        return await clean(asBuffer(task.content));
      case "clean-logo":
        return await cleanLogo(asBuffer(task.content));
      case "set-logo":
        return await setLogo(task);
      case "cut":
        return await cut(task);
      case "draw-text":
        return await drawText(task);
      case "resize":
        return await finish(
          encodeAs[task.format](open(task.content).resize({ ...task.size, fit: "cover" })),
        );
    }
  } catch (error) {
    return rejected(/pixel limit/.test(String(error)) ? "too-many-pixels" : "damaged");
  }
}

async function clean(content: Buffer): Promise<PictureResult> {
  if (content.length === 0) return rejected("empty");
  if (content.length > pictureLimits.fileBytes) return rejected("too-many-bytes");
  if (isHeic(content)) return rejected("heic");
  if (!isKnownType(content)) return rejected("not-a-picture");
  const found = await open(content).metadata();
  const problem = problemOf(found, content);
  if (problem) return rejected(problem);
  return finish(
    open(content)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg(master),
  );
}

/** Encoding of stored pictures, from which the sizes for pages are made. */
const master = { quality: 94, chromaSubsampling: "4:4:4" } as const;

/** True if the first bytes are those of a supported type; names and types that a browser sends are ignored. */
function isKnownType(content: Buffer): boolean {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return true;
  return isPng(content) || isWebp(content) || isTiff(content);
}

function isPng(content: Buffer): boolean {
  return content.subarray(0, 8).equals(pngSignature);
}

function isWebp(content: Buffer): boolean {
  return (
    content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP"
  );
}

/** True for a TIFF of either byte order (TIFF 6.0, section 2); photographers and printers send them. */
function isTiff(content: Buffer): boolean {
  const start = content.toString("latin1", 0, 4);
  return start === "II*\0" || start === "MM\0*";
}

/** True for a HEIF of a telephone (ISO/IEC 23008-12), whose patented codec Sharp does not bring. */
function isHeic(content: Buffer): boolean {
  const isFile = content.toString("latin1", 4, 8) === "ftyp";
  return isFile && /^(heic|heix|heim|heis|hevc|mif1|msf1)$/.test(content.toString("latin1", 8, 12));
}

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function problemOf({ width, height, pages }: Metadata, content: Buffer): PictureProblem | null {
  if (width * height > pictureLimits.pixels) return "too-many-pixels";
  // Of a TIFF with several pages, such as a thumbnail behind the picture, the first one counts.
  const isAnimated = (pages ?? 1) > 1 && !isTiff(content);
  return isAnimated || isAnimatedPng(content) ? "animated" : null;
}

/** True for an animated PNG (acTL chunk: W3C PNG, 11.3.6), which libvips decodes as a still picture. */
function isAnimatedPng(content: Buffer): boolean {
  if (!isPng(content)) return false;
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const type = content.toString("latin1", at + 4, at + 8);
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}

async function cut(task: Extract<PictureTask, { kind: "cut" }>): Promise<PictureResult> {
  const { ratio, narrowest, widest } = task.frame;
  const { width, height } = await open(task.content).metadata();
  const fitting = Math.min(width, Math.floor((height * ratio.width) / ratio.height));
  const wide = Math.min(fitting, widest);
  if (wide < narrowest) return rejected("too-few-pixels");
  const size = { width: wide, height: Math.round((wide * ratio.height) / ratio.width) };
  return finish(
    open(task.content)
      .resize({ ...size, fit: "cover", position: positionOf(task.focus) })
      .jpeg(master),
  );
}

/** Pango lays the text out; it takes markup, so the text is escaped. */
async function drawText({
  text,
  typeface,
  family,
  size,
  ink,
  ground,
  margin: { sides, ends },
}: LineOfText): Promise<PictureResult> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const line = await sharp({
    text: {
      text: `<span foreground="${ink}">${escaped}</span>`,
      font: `${family} ${size}`,
      fontfile: typeface,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  return finish(
    sharp(line)
      .flatten({ background: ground })
      .extend({ top: ends, bottom: ends, left: sides, right: sides, background: ground })
      .png({ palette: true, colours: 32 }),
  );
}

/** Box in pixels into which logos are scaled; `narrowest`: width of the picture that pages load. */
const logoBox = { width: 1440, height: 480, narrowest: 480 };

/** Least height in pixels of a logo that is no SVG, so that it is not blurred in the header. */
const minLogoHeight = 40;

async function cleanLogo(content: Buffer): Promise<PictureResult> {
  if (content.length === 0) return rejected("empty");
  if (content.length > pictureLimits.fileBytes) return rejected("too-many-bytes");
  const isSvg = isSvgText(content);
  if (!isSvg && !isPng(content) && !isWebp(content)) return rejected("not-a-picture");
  const problem = isSvg ? null : problemOf(await open(content).metadata(), content);
  if (problem) return rejected(problem);
  const drawn = await (isSvg ? await drawSvg(content) : open(content).autoOrient())
    .toColourspace("srgb")
    .ensureAlpha()
    .png()
    .toBuffer();
  if (await isPale(drawn)) return rejected("too-pale");
  const trimmed = await finish(open(drawn).trim().png());
  if (!isSvg && trimmed.height < minLogoHeight) return rejected("too-few-pixels");
  const size = logoSize(trimmed);
  return finish(
    open(trimmed.content)
      .resize({ ...size, fit: "contain", background: transparent })
      .png(),
  );
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Size of a stored logo: within the box; one that is higher than wide is higher than the box rather than narrower. */
function logoSize(trimmed: PictureSize): PictureSize {
  const ratio = trimmed.width / trimmed.height;
  const { width: widest, height: highest, narrowest } = logoBox;
  const width = Math.round(Math.min(widest, Math.max(narrowest, highest * ratio)));
  return { width, height: Math.max(1, Math.round(Math.min(2 * highest, width / ratio))) };
}

/** Draws an SVG about as large as it is stored. */
async function drawSvg(content: Buffer): Promise<Sharp> {
  const measure = (density: number) =>
    sharp(content, { density, limitInputPixels: false }).metadata();
  const own = await measure(ownDensity);
  const twice = await measure(2 * ownDensity);
  // Sizes in pixels grow with the density, those in millimetres with its square.
  const power = twice.width > 3 * own.width ? 2 : 1;
  const scale = Math.min(logoBox.width / own.width, logoBox.height / own.height);
  const density = Math.min(100_000, Math.max(1, ownDensity * scale ** (1 / power)));
  return sharp(content, { density, limitInputPixels: pictureLimits.pixels, failOn: "error" });
}

/** Pixels an inch at which an SVG has the size that it states. */
const ownDensity = 72;

/** True for a text that begins as an SVG; its first element, after prologue and comments, is near the start. */
function isSvgText(content: Buffer): boolean {
  const start = content.toString("utf8", 0, 1000);
  return /^\uFEFF?\s*</.test(start) && /<svg[\s>]/.test(start);
}

/** True if nothing of a logo, on white, is dark enough to be told from the ground: an empty one, or a white one. */
async function isPale(logo: Buffer): Promise<boolean> {
  const grey = await open(logo).flatten({ background: "#ffffff" }).greyscale().png().toBuffer();
  const { channels } = await open(grey).stats();
  return (channels[0]?.min ?? 0) > palest;
}

/** Grey, of 255, that has a contrast of 1.5 to 1 on white. */
const palest = 212;

async function setLogo({
  content,
  width,
  ground,
  margin: { sides, ends },
}: { content: Uint8Array } & LogoOnGround): Promise<PictureResult> {
  return finish(
    open(content)
      .resize({ width })
      .flatten({ background: ground })
      .extend({ top: ends, bottom: ends, left: sides, right: sides, background: ground })
      .png(),
  );
}

function positionOf(focus: PictureFocus): string {
  const [column, row] = focus.split("-").map((word) => (/center|middle/.test(word) ? "" : word));
  return `${column} ${row}`.trim() || "centre";
}

/** Encoder settings for pictures shown on pages; the same quality as sample pictures have (tools/build/assets/encode.ts). */
const encodeAs: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 3, chromaSubsampling: "4:4:4" }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 84, mozjpeg: true }),
};

function open(content: Uint8Array): Sharp {
  return sharp(asBuffer(content), {
    limitInputPixels: pictureLimits.pixels,
    failOn: "error",
    sequentialRead: true,
  });
}

async function finish(picture: Sharp): Promise<Extract<PictureResult, { kind: "done" }>> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { kind: "done", content: data, width: info.width, height: info.height };
}

function asBuffer(content: Uint8Array): Buffer {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function rejected(problem: PictureProblem): PictureResult {
  return { kind: "rejected", problem };
}
