import type { AttachmentsOfRequest } from "../../domain/attachment.ts";

export type AttachmentsView = {
  isOpen: boolean;
  files: readonly { id: string; name: string; bytes: number; at: number; isPicture: boolean }[];
};

export async function toAttachmentsView(files: AttachmentsOfRequest): Promise<AttachmentsView> {
  const listed = await files.list();
  return {
    isOpen: files.isOpen,
    files: listed.map(({ id, name, bytes, at, mediaType }) => ({
      id,
      name,
      bytes,
      at: at.epochMilliseconds,
      isPicture: mediaType.startsWith("image/"),
    })),
  };
}
