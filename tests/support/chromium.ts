import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./chromium-executable.ts";

/** `textSize` is what the reader has set the browser's own text to, in pixels; 16 unless told. */
export async function launchChromium({ textSize = 16 } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error("No Chromium here: `npm test` installs one, or set CHROMIUM_PATH.");
  return chromium.launch({
    executablePath,
    args: [
      // Its sandbox does not start under root, which is whom a container runs as.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--blink-settings=defaultFontSize=${textSize}`,
    ],
  });
}
