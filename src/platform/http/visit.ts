import { createContext } from "react-router";
import type { Upload } from "../../kernel/upload.ts";

export type Visit = {
  id: string;
  path: string;
  clientAddress: string;
  upload?: Upload;
  /** Set by a page that is to be answered as an unknown path, also in the bytes of the answer. */
  isUnknown?: boolean;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
};

/** Context key of the current visit. */
export const visit = createContext<Visit>();
