import { createContext } from "react-router";
import type { Upload } from "../../kernel/upload.ts";

export type Visit = {
  id: string;
  path: string;
  clientAddress: string;
  upload?: Upload;
  /** Set by `answerAsUnknown`: the response must equal the 404 of an unknown path byte for byte. */
  isUnknown?: boolean;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
};

export const visit = createContext<Visit>();
