import { createReadStream } from "node:fs";
import { importService } from "../../imports/context.ts";
import { uploadFailureSentences } from "../../imports/copy/import-failures-copy.ts";
import {
  parseConstants,
  parseDateOrders,
  parseDecimals,
  parseHeadings,
  parseTranslations,
} from "../../imports/domain/named-choices.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { cleanLine } from "../../kernel/text.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { importApi } from "../context.ts";
import { programAnswerCopy as copy } from "../copy/import-programs-copy.ts";
import type { Route } from "./+types/receive-file";
import { admitProgram, empty, jsonAnswer, unavailable } from "./program-answers.ts";

/** Resource route: receives a file to import from a program with a token, without cookies. */
export async function action({ request, context }: Route.ActionArgs) {
  const { upload } = context.get(visit);
  try {
    const admitted = await admitProgram(request, context);
    if (admitted instanceof Response) return admitted;
    if (upload?.kind === "failed")
      return jsonAnswer(
        { message: uploadFailureSentences[upload.failure] },
        rejectionInit({ kind: upload.failure }),
      );
    const { text, texts, names } = await readForm(request, upload);
    const files = upload?.kind === "on-disk" ? upload.files : [];
    const sent = new Set([...names, ...files.map(({ field }) => field)]);
    const unknown = [...sent].filter((name) => !fields.includes(name));
    if (unknown.length > 0)
      return jsonAnswer({ message: copy.unknownFields(unknown) }, { status: 422 });
    const file = files.find(({ bytes }) => bytes > 0);
    if (!file) return jsonAnswer({ message: copy.noFile }, { status: 422 });
    const api = context.get(importApi);
    const listName = cleanLine(text("list")).slice(0, 200) || null;
    const kind = api.judgeKind(text("kind"), { kinds: admitted.kinds, listName });
    if (kind.kind === "refused")
      return jsonAnswer({ message: kind.message }, { status: kind.status });
    const sheetName = cleanLine(text("sheet")).slice(0, 200) || null;
    const typedRow = text("headerRow").trim();
    if (!/^\d{0,7}$/.test(typedRow)) return jsonAnswer({ message: copy.notARow }, { status: 422 });
    const headerRow = typedRow === "" ? null : Number(typedRow);
    const titleRows = cleanLine(text("titleRows")).slice(0, 60) || null;
    const sheetNames = cleanLine(text("sheetNames")).slice(0, 60) || null;
    const headings = parseHeadings(texts("column"));
    const constants = parseConstants(texts("constant"));
    const translations = parseTranslations(texts("value"));
    if (!headings || !constants || !translations)
      return jsonAnswer({ message: copy.notPairs }, { status: 422 });
    const styles = parseDecimals(texts("decimals"));
    const dateOrders = parseDateOrders(texts("dates"));
    if (!styles || !dateOrders) return jsonAnswer({ message: copy.notStyles }, { status: 422 });
    const wait = await api.takeFile(admitted.tokenId);
    if (wait !== null) return empty(429, { "Retry-After": `${wait}` });
    const service = context.get(importService);
    const id = service.newId();
    const received = await service.receive(id, createReadStream(file.path));
    const fileName = cleanLine(file.name.split(/[/\\]/).at(-1) ?? "").slice(0, 120) || "archivo";
    const asked = {
      ...admitted,
      listName,
      sheetName,
      headerRow,
      titleRows,
      sheetNames,
      headings,
      constants,
      translations,
      styles,
      dateOrders,
      kindsLookedFor: kind.kindsLookedFor,
    };
    return jsonAnswer(await api.add({ id, kind: kind.name, fileName, ...received }, asked), {
      status: 202,
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return unavailable(context, error);
  }
}

const fields: readonly string[] = [
  "file",
  "kind",
  "list",
  "sheet",
  "headerRow",
  "titleRows",
  "sheetNames",
  "column",
  "constant",
  "value",
  "decimals",
  "dates",
];

export function loader(): Response {
  return empty(405, { Allow: "POST" });
}
