import type { IncomingMessage } from "node:http";
import { discardUpload } from "./disk-uploads.ts";
import type { HttpOptions } from "./http-options.ts";
import { turnAway } from "./plain-answers.ts";
import { takePosted } from "./posted.ts";
import { visitOf } from "./request-visit.ts";

/** Answers a posted form: checks its origin and size, reads its files, and deletes those that nothing has stored. */
export async function answerPosted(
  message: IncomingMessage,
  options: HttpOptions,
  handle: HttpOptions["handle"],
): Promise<Response> {
  const visit = visitOf(message, options);
  const { uploads } = options;
  const posted = await takePosted(message, {
    publicUrl: options.publicUrl,
    async readUpload(request) {
      for (const { areAllowed, senderOf, read } of uploads)
        if (await areAllowed(request, visit)) return read(message, senderOf?.(request, visit));
      return null;
    },
  });
  switch (posted.kind) {
    case "request":
      try {
        const { request, upload } = posted;
        return await handle(request, upload ? { ...visit, upload } : visit);
      } finally {
        await discardUpload(posted.upload);
      }
    case "cross-origin":
      options.log.warn({ id: visit.id, path: visit.path }, "posted from elsewhere");
      return turnAway(403, options.turnedAway().crossOrigin);
    case "too-large":
      return turnAway(413, options.turnedAway().tooLarge);
  }
}
