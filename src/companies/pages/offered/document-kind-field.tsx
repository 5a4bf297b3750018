import { Options, Select } from "../../../ui/select.tsx";
import { documentsCopy as copy, documentKindTexts } from "../../copy/documents-copy.ts";
import type { DocumentKind } from "../../domain/document.ts";

export function DocumentKindField({
  kinds,
  chosen,
}: {
  kinds: readonly DocumentKind[];
  chosen: string | undefined;
}) {
  return (
    <Select
      id="campo-kind"
      name="kind"
      label={copy.kind}
      dense={false}
      defaultValue={chosen}
      className="max-w-[30rem]"
    >
      <Options values={kinds} names={documentKindTexts} />
    </Select>
  );
}
