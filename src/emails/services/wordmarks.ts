import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sizeOfPicture } from "../../kernel/picture.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { sourceFolder } from "../../platform/source-folder.ts";
import { ownLogo } from "../../seller/copy/own-logo.ts";
import { shownLogoSize } from "../../seller/domain/logo-size.ts";
import type { DrawnWordmark } from "../layout/email-facts.ts";
import { wordmarkColours } from "../layout/styles.ts";

/** Written by the build from the typeface of headings. */
const builtTypeface = fileURLToPath(new URL("wordmark.ttf", sourceFolder("src/generated/")));

/** Characters of the typeface; a name with any other stays text. */
const known = /^[ -~À-ÿ\u00a0¡¿ªº«»‹›–—\u2010\u2011…‘’‚“”„•·×°©®€ıŒœ]+$/;

/** Widest picture in pixels of the email; longer names are shown smaller. */
const widest = 520;

/** Pixels of the picture for each pixel of the email, for screens of high density. */
const density = 2;
const margin = { sides: 12 * density, ends: 6 * density };

/** Pictures for the heads of emails: the company's logo, or else its name, drawn when first needed and after a change. */
export function createWordmarks({
  company,
  logo = ownLogo,
  pictures,
  typeface = builtTypeface,
}: {
  company: { readonly name: string };
  logo?: { readonly id: string | null };
  pictures: Pick<Pictures, "drawText" | "setLogo">;
  typeface?: string;
}) {
  let latest: { of: string; drawing: Promise<void>; wordmark?: DrawnWordmark } | null = null;

  async function drawLogo(id: string): Promise<DrawnWordmark | undefined> {
    const size = sizeOfPicture(id);
    const shown = size && shownLogoSize(size);
    const picture =
      shown &&
      (await pictures.setLogo(id, {
        width: shown.width * density,
        ground: wordmarkColours.ground,
        margin,
      }));
    return picture ? wordmarkOf(picture) : undefined;
  }

  async function drawName(name: string): Promise<DrawnWordmark | undefined> {
    if (!known.test(name) || !existsSync(typeface)) return undefined;
    const picture = await pictures.drawText({
      text: name,
      typeface,
      family: "Fraunces",
      size: 32 * density,
      margin,
      ...wordmarkColours,
    });
    return picture ? wordmarkOf(picture) : undefined;
  }

  /** Draws once; if that fails, emails have the name as text until the site starts again or the owner changes either. */
  function start(): NonNullable<typeof latest> {
    const started: NonNullable<typeof latest> = { of: drawn(), drawing: Promise.resolve() };
    const drawing = logo.id ? drawLogo(logo.id) : drawName(company.name);
    started.drawing = drawing.then((wordmark) => {
      if (wordmark) started.wordmark = wordmark;
    });
    return started;
  }

  const drawn = () => logo.id ?? company.name;

  return {
    /** Waits until the logo or the name is drawn. */
    prepare(): Promise<void> {
      if (latest?.of !== drawn()) latest = start();
      return latest.drawing;
    },
    find: (): DrawnWordmark | undefined => (latest?.of === drawn() ? latest.wordmark : undefined),
  };
}

function wordmarkOf(picture: {
  content: Uint8Array;
  width: number;
  height: number;
}): DrawnWordmark {
  const scale = Math.min(1 / density, widest / picture.width);
  return {
    content: Buffer.from(picture.content),
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  };
}
