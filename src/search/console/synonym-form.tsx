import { Form } from "react-router";
import { Problem, Section } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { searchWordsCopy } from "../copy/search-words-copy.ts";
import { tradeSynonyms } from "../copy/trade-synonyms.ts";
import type { WrongSynonym } from "../domain/synonyms.ts";

const { synonyms: copy } = searchWordsCopy;

/** Action data of a rejected form; `list` is the submitted text, null if another form of the page was submitted. */
type Answer = { list: string | null; seen: number } & (
  | { kind: "conflict" | "unavailable" }
  | { kind: "wrong"; lines: readonly WrongSynonym[] }
);

export function SynonymForm({
  stored: { list, number, savedAt, memberName },
  mayChange,
  answer,
}: {
  stored: { list: string; number: number; savedAt: number | null; memberName: string | null };
  mayChange: boolean;
  answer: Answer | null;
}) {
  return (
    <Section id="sinonimos" title={copy.title}>
      {savedAt !== null && (
        <p className="mb-4 text-muted">{copy.savedBy({ name: memberName, at: savedAt })}</p>
      )}
      {mayChange ? (
        <Form method="post" className="grid max-w-measure gap-5">
          {answer && <Rejection answer={answer} />}
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="seen" value={answer?.list == null ? number : answer.seen} />
          <TextArea
            id="list"
            name="list"
            label={copy.label}
            hint={copy.hint}
            rows={12}
            defaultValue={answer?.list ?? list}
            spellCheck={false}
            error={answer?.kind === "wrong" ? copy.wrong(answer.lines).join(" ") : undefined}
          />
          <div>
            <Button>{copy.save}</Button>
          </div>
        </Form>
      ) : (
        <pre className="max-w-measure whitespace-pre-wrap">{list === "" ? copy.none : list}</pre>
      )}
      <ShippedSynonyms />
    </Section>
  );
}

function ShippedSynonyms() {
  const lines = tradeSynonyms.trim().split("\n");
  const entries = lines.filter((line) => !line.startsWith("#"));
  return (
    <details className="mt-6 max-w-measure">
      <summary className="min-h-touch cursor-pointer py-2 font-medium">
        {copy.shipped(entries.length)}
      </summary>
      <p className="text-muted">{copy.shippedText}</p>
      <pre className="mt-3 text-step--1 whitespace-pre-wrap">{lines.join("\n")}</pre>
    </details>
  );
}

function Rejection({ answer }: { answer: Answer }) {
  return (
    <Problem answer={answer}>
      {answer.kind === "wrong" ? copy.wrongTitle : copy[answer.kind]}
    </Problem>
  );
}
