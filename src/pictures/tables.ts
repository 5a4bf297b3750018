import { notPersonal, ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";
import type { PictureMode, PictureRunState, RunFileState } from "./domain/picture-run.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof pictureTables> {}
}

const ofPictures = <Type = string>() => notPersonal<Type>("about an archive of pictures");

export const pictureTables = {
  picture_run: {
    id: ofPictures(),
    state: ofPictures<PictureRunState>(),
    mode: ofPictures<PictureMode>(),
    reason: ofPictures<string | null>(),
    file_name: ofPictures(),
    file_sha256: ofPictures(),
    file_bytes: ofPictures<number>(),
    created_at: ofPictures<number>(),
    finished_at: ofPictures<number | null>(),
    actor_kind: notPersonal("a member or a command, never who"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    lease_holder: ofPictures<string | null>(),
    lease_until: ofPictures<number | null>(),
  },
  picture_run_file: {
    run_id: ofPictures(),
    number: ofPictures<number>(),
    name: ofPictures(),
    product_id: ofPictures<number | null>(),
    sku: ofPictures<string | null>(),
    place: ofPictures<number>(),
    state: ofPictures<RunFileState>(),
    reason: ofPictures<string | null>(),
    guess: ofPictures<string | null>(),
  },
  picture_run_product: {
    run_id: ofPictures(),
    product_id: ofPictures<number>(),
    before: ofPictures(),
    after: ofPictures(),
  },
};
