import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Codes of products and of their cases, as on packages; only formats with a check digit or error correction. */
const formats = [
  "EAN13",
  "EAN8",
  "UPCA",
  "UPCE",
  "ITF14",
  "Code128",
  "QRCode",
  "DataMatrix",
] as const;

/** Widest image in pixels that is searched: bars before a telephone are wide enough, and a larger one takes longer. */
const widest = 1280;

/** Loads a reader of bar codes in WebAssembly, for browsers without a `BarcodeDetector`; `wasm`: its address. */
export async function loadReader(wasm: string) {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  return {
    async detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
      const scale = Math.min(1, widest / video.videoWidth);
      const [width, height] = [video.videoWidth * scale, video.videoHeight * scale].map(Math.round);
      if (!paper || !width || !height) return [];
      Object.assign(canvas, { width, height });
      paper.drawImage(video, 0, 0, width, height);
      const image = paper.getImageData(0, 0, width, height);
      const found = await readBarcodes(image, { formats: [...formats], maxNumberOfSymbols: 1 });
      return found.map(({ text }) => ({ rawValue: text }));
    },
  };
}
