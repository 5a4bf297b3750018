import { createContext } from "react-router";
import type { Upload } from "../../kernel/upload.ts";

/** One request to the server. */
export type Visit = {
  id: string;
  /** As far as a log may know it: without what somebody else may have put into it. */
  path: string;
  clientAddress: string;
  /** Files of the form that was posted; read only at addresses that take some. */
  upload?: Upload;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
};

/** Context key: the request that is being answered. */
export const visit = createContext<Visit>();
