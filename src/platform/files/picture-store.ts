import { join } from "node:path";
import { type BlobStore, createFolderStore } from "./blob-store.ts";

export function createPictureStore(dataDir: string): BlobStore {
  return createFolderStore(join(dataDir, "pictures"));
}
