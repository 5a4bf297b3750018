import { posix } from "node:path";
import { readXml } from "./xml-events.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Parts (files) of an office document, found by their relationships (ECMA-376-2). The empty name is the whole package. */
export type PackageParts = ReturnType<typeof createPackageParts>;

type RelatedType = "officeDocument" | "styles" | "sharedStrings";

/** Content types of the parts by which they are found if no relationship names them. */
const contentTypes: Readonly<Record<RelatedType, RegExp>> = {
  officeDocument: /\.(sheet|template)\.(macroenabled\.)?main\+xml$/i,
  styles: /spreadsheetml\.styles\+xml$/i,
  sharedStrings: /spreadsheetml\.sharedstrings\+xml$/i,
};

export function createPackageParts(zip: ZipArchive) {
  // Names of parts are the same in capitals and small letters (ECMA-376-2, 6.2.2.3).
  const names = new Map(zip.names.map((name) => [keyOf(name), name]));
  const find = (name: string) => names.get(keyOf(name)) ?? null;

  /** Names in the archive by the ids of the relationships of a part, with the last word of their type. */
  async function relationshipsOf(of: string) {
    const folder = posix.dirname(of);
    const part = find(posix.join(folder, "_rels", `${posix.basename(of)}.rels`));
    const relationships: { id: string; type: string; name: string }[] = [];
    if (part === null) return relationships;
    await readXml(await zip.open(part), {
      part,
      open(element, { Id = "", Type = "", Target = "", TargetMode }) {
        if (element !== "Relationship" || TargetMode === "External") return;
        const target = Target.replaceAll("\\", "/");
        const name = find(target.startsWith("/") ? target : posix.join(folder, target));
        const type = Type.slice(Type.lastIndexOf("/") + 1);
        if (name !== null) relationships.push({ id: Id, type, name });
      },
    });
    return relationships;
  }

  async function findByContentType(type: RelatedType): Promise<string | null> {
    const part = find("[Content_Types].xml");
    let found: string | null = null;
    if (part === null) return null;
    await readXml(await zip.open(part), {
      part,
      open(element, { PartName = "", ContentType = "" }) {
        if (element === "Override" && contentTypes[type].test(ContentType))
          found ??= find(PartName);
      },
    });
    return found;
  }

  return {
    relationshipsOf,
    async findRelated({ of, type }: { of: string; type: RelatedType }): Promise<string | null> {
      const related = (await relationshipsOf(of)).find((one) => one.type === type);
      return related?.name ?? (await findByContentType(type));
    },
  };
}

function keyOf(name: string): string {
  const path = name.replaceAll("\\", "/").replace(/^\/+/, "");
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
