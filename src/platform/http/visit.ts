import { createContext } from "react-router";
import type { Upload } from "../../kernel/upload.ts";

export type Visit = {
  id: string;
  path: string;
  clientAddress: string;
  upload?: Upload;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
};

/** Context key of the current visit. */
export const visit = createContext<Visit>();
