import type { Health } from "./health.ts";
import type { HttpLimits } from "./limits.ts";
import type { Logger } from "./log.ts";
import type { LoggablePath } from "./loggable-path.ts";
import type { Audience, PageCacheOptions } from "./page-cache.ts";
import type { SharedPages } from "./recent-pages.ts";
import type { Spellings } from "./route-pattern.ts";
import type { ForeignOrigins } from "./security-headers.ts";
import type { Before } from "./static-files.ts";
import type { UploadSender } from "./upload-places.ts";
import type { UploadReader } from "./uploads.ts";
import type { Visit } from "./visit.ts";

export type HttpOptions = {
  log: Logger;
  loggablePath: LoggablePath;
  before: Before | undefined;
  formerAssets?: Before | undefined;
  pictures: Before;
  publicUrl: string;
  trustedProxies: number;
  limits?: HttpLimits;
  turnedAway: () => { crossOrigin: string; tooLarge: string; overloaded: string };
  health: Health;
  /** Warnings shown by /readyz that do not change its status. */
  notes(): readonly string[];
  /** Id of the installation in the answers of the health checks. */
  installationId: string;
  handle(request: Request, visit: Visit): Promise<Response>;
  patternOf(path: string): string;
  spellings: Spellings;
  foreignOrigins?: ForeignOrigins;
  uploads: readonly {
    /** True if the visitor may upload files to the URL of the request; checked before the body is read. */
    areAllowed(request: Request, visit: Visit): Promise<boolean>;
    /** Sender of the upload, where strangers may send, so that one of them does not take all places. */
    senderOf?(request: Request, visit: Visit): UploadSender;
    read: UploadReader;
  }[];
  pageCache: Pick<PageCacheOptions, "addresses" | "addressOf" | "audienceOf"> & {
    cookiesOf: (audience: Audience) => string;
  };
  sharedPages: readonly SharedPages[];
};
