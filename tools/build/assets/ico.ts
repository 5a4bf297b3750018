export interface Icon {
  /** In pixels, below 256. */
  size: number;
  png: Uint8Array;
}

const headerLength = 6;
const entryLength = 16;

/** ICO file of PNG pictures (since Windows Vista). */
export function packIcons(icons: readonly Icon[]): Uint8Array {
  const header = Buffer.alloc(headerLength + icons.length * entryLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = headerLength + index * entryLength;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}
