import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Picture like a photograph: a gradient with a red top left corner, which shows whether it was rotated or cropped. */
export function photo({ width = 1600, height = 1200 } = {}) {
  const corner = Buffer.from(
    `<svg width="${width}" height="${height}"><linearGradient id="g"><stop stop-color="#274"/><stop offset="1" stop-color="#cb8"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/><rect width="${width / 4}" height="${height / 4}" fill="#d00"/></svg>`,
  );
  return sharp(corner).removeAlpha();
}

const jpeg = () => photo().jpeg({ quality: 90 }).toBuffer();

/** Uploads that the site accepts. */
export const goodUploads: Record<string, () => Promise<Buffer>> = {
  "a JPEG": jpeg,
  "a PNG of 16 bits a channel": () => photo().toColourspace("rgb16").png().toBuffer(),
  "a PNG with transparency": () => photo().ensureAlpha(0.5).png().toBuffer(),
  "a WebP": () => photo().webp().toBuffer(),
  "a TIFF": () => photo().tiff().toBuffer(),
  "a JPEG in CMYK": () => photo().toColourspace("cmyk").jpeg().toBuffer(),
  "a JPEG in grey": () => photo().greyscale().jpeg().toBuffer(),
  "a JPEG with a page of HTML and a script behind it": async () =>
    Buffer.concat([await jpeg(), Buffer.from("<html><script>alert(1)</script></html>")]),
  "a JPEG with a colour profile of 16 MB that is none": async () => withProfile(await jpeg()),
};

/** Uploads that the site refuses, each with the reason. */
export const badUploads: Record<string, { problem: string; content: () => Promise<Buffer> }> = {
  "no bytes": { problem: "empty", content: async () => Buffer.alloc(0) },
  "a text named .jpg": {
    problem: "not-a-picture",
    content: async () => Buffer.from("No soy una foto.".repeat(100)),
  },
  "a photograph of a telephone (HEIC)": {
    problem: "heic",
    content: async () =>
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic".padEnd(500, "\0"), "latin1"),
  },
  "an SVG": {
    problem: "not-a-picture",
    content: async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
  },
  "a GIF that is a script too": {
    problem: "not-a-picture",
    content: async () => Buffer.from("GIF89a/*".padEnd(2000, "x").concat("*/=1;alert(1)")),
  },
  "a PDF that begins like a JPEG": {
    problem: "damaged",
    content: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("%PDF-1.7")]),
  },
  "a JPEG without its last half": {
    problem: "damaged",
    content: async () => {
      const whole = await jpeg();
      return whole.subarray(0, whole.length / 2);
    },
  },
  "a PNG with 100 megapixels in 15 kB": {
    problem: "too-many-pixels",
    content: async () => blackPng({ width: 10_000, height: 10_000 }),
  },
  "a PNG that says it is two milliard pixels high": {
    problem: "damaged",
    content: async () => {
      const png = blackPng({ width: 10, height: 10 });
      return pngOf([ihdr({ width: 1, height: 2 ** 31 - 1 }), ...chunksAfterHeader(png)]);
    },
  },
  "an animated WebP": {
    problem: "animated",
    content: async () =>
      sharp(
        Buffer.alloc(
          100 * 200 * 3,
          Buffer.concat([Buffer.alloc(30_000, 90), Buffer.alloc(30_000, 200)]),
        ),
        {
          raw: { width: 100, height: 200, channels: 3, pageHeight: 100 },
        },
      )
        .webp()
        .toBuffer(),
  },
  "an animated PNG": {
    problem: "animated",
    content: async () => {
      const png = blackPng({ width: 100, height: 100 });
      const control = Buffer.alloc(8);
      control.writeUInt32BE(2, 0);
      return pngOf([
        ihdr({ width: 100, height: 100 }),
        chunk("acTL", control),
        ...chunksAfterHeader(png),
      ]);
    },
  },
  "more than 20 MB": {
    problem: "too-many-bytes",
    content: async () => Buffer.concat([await jpeg(), Buffer.alloc(20 * 1024 * 1024)]),
  },
};

/** Photo like that of a phone held upright: stored rotated, with GPS position and make of the phone in its metadata. */
export function turnedPhoto(): Promise<Buffer> {
  return photo()
    .rotate(270)
    .withExif({
      IFD0: { Make: "Telefono de Ines" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 25/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** JPEG with a colour profile in 255 APP2 segments, the maximum (ICC.1:2022, annex B.4). */
function withProfile(picture: Buffer): Buffer {
  const segments = Array.from({ length: 255 }, (_, index) => {
    const body = Buffer.alloc(65_519, "x");
    const head = Buffer.alloc(18);
    head.writeUInt16BE(0xffe2, 0);
    head.writeUInt16BE(body.length + 16, 2);
    head.write("ICC_PROFILE\0", 4, "latin1");
    head[16] = index + 1;
    head[17] = 255;
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
}

/** PNG with one bit per pixel, whose file is small even for a very large picture. */
function blackPng({ width, height }: { width: number; height: number }): Buffer {
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return pngOf([
    ihdr({ width, height }),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function ihdr({ width, height }: { width: number; height: number }): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body[8] = 1;
  return chunk("IHDR", body);
}

function pngOf(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function chunksAfterHeader(png: Buffer): Buffer[] {
  return [png.subarray(8 + 25)];
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
