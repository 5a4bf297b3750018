import { type ComponentProps, useRef, useState } from "react";
import { FileField } from "./file-field.tsx";

/** Width in pixels to which wider pictures are reduced. */
const widest = 480;

/**
 * File field for a picture that shows the chosen one at once. The browser draws it from the file, so nothing is sent
 * before the form is; files that it cannot decode (TIFF) show nothing.
 */
export function PictureFileField({
  chosen,
  ...field
}: ComponentProps<typeof FileField> & {
  /** Accessible name of the preview. */
  chosen: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef<File | undefined>(undefined);
  const [isShown, setShown] = useState(false);

  async function show(file: File | undefined) {
    latest.current = file;
    const bitmap = file && (await decode(file));
    // Another file may have been chosen while this one was decoded.
    if (latest.current !== file) return bitmap?.close();
    setShown(bitmap !== undefined);
    if (!bitmap || !canvas.current) return;
    const { width, height } = bitmap;
    Object.assign(canvas.current, { width, height });
    canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
  }

  return (
    <div>
      <FileField {...field} onChange={({ currentTarget: { files } }) => void show(files?.[0])} />
      <canvas
        ref={canvas}
        role="img"
        aria-label={chosen}
        hidden={!isShown}
        className="mt-3 max-h-60 max-w-full rounded-small border border-line"
      />
    </div>
  );
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    const whole = await createImageBitmap(file);
    if (whole.width <= widest) return whole;
    const reduced = await createImageBitmap(whole, { resizeWidth: widest, resizeQuality: "high" });
    whole.close();
    return reduced;
  } catch {
    return undefined;
  }
}
