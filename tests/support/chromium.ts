import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright-core";
import { findChromium } from "./chromium-executable.ts";

let shared: Promise<Browser> | undefined;

/** The browser of all test files of this worker, which ends with the worker: starting one takes about two seconds. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/**
 * Starts Chromium. `textSize`: default font size in pixels, as users set it in the browser; `camera`: file of the video
 * that its camera shows.
 */
export async function launchChromium({
  textSize = 16,
  camera,
}: {
  textSize?: number;
  camera?: string;
} = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error("No Chromium here: `npm test` installs one, or set CHROMIUM_PATH.");
  return chromium.launch({
    executablePath,
    args: [
      // Chromium's sandbox does not work for root, who is the usual user in containers.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--blink-settings=defaultFontSize=${textSize}`,
      ...(camera === undefined
        ? []
        : [
            "--use-fake-device-for-media-stream",
            "--use-fake-ui-for-media-stream",
            `--use-file-for-fake-video-capture=${camera}`,
          ]),
    ],
  });
}

/** Opens a context whose steps wait long enough for a machine that is three times slower than it should be. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(90_000);
  return context;
}
