import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./chromium-executable.ts";

export async function launchChromium(): Promise<Browser> {
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
    ],
  });
}
