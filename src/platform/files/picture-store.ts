import { join } from "node:path";
import { type BlobStore, createFolderStore } from "./blob-store.ts";

/** Store of uploaded pictures and their resized copies, in the data directory. */
export function createPictureStore(dataDir: string): BlobStore {
  return createFolderStore(join(dataDir, "pictures"));
}
