import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  content: string | Uint8Array;
  /** Size that the archive declares for the entry, if it is to differ from the real one. */
  declared?: number;
  /** CRC-32 that the archive declares for the entry, if it is to differ from the real one. */
  declaredSum?: number;
  isEncrypted?: boolean;
};

/**
 * ZIP archive with the entries exactly as given, so that tests can write archives with false declarations (APPNOTE
 * 6.3.10).
 */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { header, file } = writeEntry(entry, offset);
    files.push(file);
    directory.push(header);
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

function writeEntry(
  { name, content, declared, declaredSum, isEncrypted }: ZipEntry,
  offset: number,
) {
  const bytes = Buffer.from(content as string);
  const deflated = deflateRawSync(bytes);
  const fileName = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(declaredSum ?? crc32(bytes), 10);
  common.writeUInt32LE(deflated.length, 14);
  common.writeUInt32LE(declared ?? bytes.length, 18);
  common.writeUInt16LE(fileName.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, fileName]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const header = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, rest, fileName]);
  return { file: Buffer.concat([local, deflated]), header };
}
