import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { sourceFolder } from "../../platform/source-folder.ts";
import type { Wordmark } from "../layout/email-facts.ts";
import { wordmarkColours } from "../layout/styles.ts";

/** Written by the build from the typeface of headings. */
const builtTypeface = fileURLToPath(new URL("wordmark.ttf", sourceFolder("src/generated/")));

/** Characters of the typeface; a name with any other stays text. */
const known = /^[ -~À-ÿ\u00a0¡¿ªº«»‹›–—\u2010\u2011…‘’‚“”„•·×°©®€ıŒœ]+$/;

/** Widest picture in pixels of the email; longer names are shown smaller. */
const widest = 520;

/** Pixels of the picture for each pixel of the email, for screens of high density. */
const density = 2;

/** Pictures of the company's name for the heads of emails: drawn when first needed, anew when the name has changed. */
export function createWordmarks({
  company,
  pictures,
  typeface = builtTypeface,
}: {
  company: { readonly name: string };
  pictures: Pick<Pictures, "drawText">;
  typeface?: string;
}) {
  let latest: { name: string; drawing: Promise<void>; wordmark?: Wordmark } | null = null;

  async function draw(name: string): Promise<Wordmark | undefined> {
    if (!known.test(name) || !existsSync(typeface)) return undefined;
    const picture = await pictures.drawText({
      text: name,
      typeface,
      family: "Fraunces",
      size: 32 * density,
      margin: { sides: 12 * density, ends: 6 * density },
      ...wordmarkColours,
    });
    if (!picture) return undefined;
    const scale = Math.min(1 / density, widest / picture.width);
    return {
      content: Buffer.from(picture.content),
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    };
  }

  /** Draws a name once; if that fails, emails have it as text until the site starts again or the name changes. */
  function start(name: string): NonNullable<typeof latest> {
    const started: NonNullable<typeof latest> = { name, drawing: Promise.resolve() };
    started.drawing = draw(name).then((wordmark) => {
      if (wordmark) started.wordmark = wordmark;
    });
    return started;
  }

  return {
    /** Waits until the name is drawn. */
    prepare(): Promise<void> {
      if (latest?.name !== company.name) latest = start(company.name);
      return latest.drawing;
    },
    find: (): Wordmark | undefined => (latest?.name === company.name ? latest.wordmark : undefined),
  };
}
