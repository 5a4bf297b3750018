import {
  doubtfulSentence,
  otherAmountsSentence,
  unknownHeadingsSentence,
  wrongConstantSentence,
} from "../../imports/copy/open-questions-copy.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { OpenQuestion } from "../../imports/domain/run.ts";
import { mappingCopy } from "./import-steps-copy.ts";

/** Sentence of a page on a question that is still open. */
export function questionSentence(copy: ImportKindCopy, question: OpenQuestion): string {
  switch (question.kind) {
    case "no-key":
      return copy.pages.mapping.noKey;
    case "sheet":
      return mappingCopy.severalSheets(question.sheets);
    case "no-data":
      return copy.pages.mapping.noData;
    case "repeated":
      return mappingCopy.repeated(question.headers);
    case "list":
      return copy.target?.open(question.name) ?? "";
    case "doubtful":
      return doubtfulSentence(copy, question);
    case "other-amounts":
      return otherAmountsSentence(copy, question);
    case "heading":
      return unknownHeadingsSentence(question.headings);
    case "constant":
      return wrongConstantSentence(copy, question);
    case "style":
      return mappingCopy.styleOpen(copy.column(question.column));
  }
}
