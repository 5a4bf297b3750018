import { longestReport } from "./read-returned.ts";

const separator = Buffer.from("\nFrom ");

/** Emails in a file: one (`.eml`) or several (mbox, separated by «From » lines). Needs bounded memory for any size. */
export async function* messagesIn(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let isMailbox: boolean | null = null;
  let message: Buffer = Buffer.alloc(0);
  let rest: Buffer = Buffer.from("\n");
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk]);
    if (isMailbox === null && rest.length > separator.length)
      isMailbox = rest.subarray(0, separator.length).equals(separator);
    while (isMailbox) {
      const at = rest.indexOf(separator);
      if (at < 0) break;
      message = extended(message, rest.subarray(0, at));
      if (message.length > 0) yield withoutFirstLine(message);
      message = Buffer.from("From ");
      rest = rest.subarray(at + separator.length);
    }
    // Keeps the last bytes: a separator may be cut in two at the end of a chunk.
    const safe = Math.max(0, rest.length - separator.length);
    message = extended(message, rest.subarray(0, safe));
    rest = rest.subarray(safe);
  }
  message = extended(message, rest);
  const last = isMailbox ? withoutFirstLine(message) : message.subarray(1);
  if (last.length > 0) yield last;
}

function extended(message: Buffer, more: Buffer): Buffer {
  const room = longestReport - message.length;
  return room > 0 && more.length > 0 ? Buffer.concat([message, more.subarray(0, room)]) : message;
}

function withoutFirstLine(message: Buffer): Buffer {
  return message.subarray(message.indexOf("\n") + 1);
}
