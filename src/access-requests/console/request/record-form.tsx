import { href, Link } from "react-router";
import { requestPath } from "../../../staff/console/offered/paths.ts";
import { AlertBox } from "../../../ui/alert-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useFocusOnAnswer } from "../../../ui/use-focus-on-answer.ts";
import { longestText } from "../../../workflow/apply-transition.ts";
import { recordRequestCopy as copy } from "../../copy/es-console-record-request.ts";
import { staffOrigins } from "../../domain/access-request.ts";
import { fieldNames } from "../../domain/form.ts";
import type {
  RecordProblems,
  RecordRequestFields as TypedRecord,
} from "../../domain/record-request.ts";
import { RequestFields } from "./request-fields.tsx";

export type RecordRequestAnswer = {
  typed: TypedRecord;
  problems: RecordProblems;
  similar?: readonly { id: string; reference: string; company: string; state: string }[];
  open?: { id: string; reference: string };
  isUnavailable?: boolean;
};

export function RecordRequestForm({ answer }: { answer: RecordRequestAnswer | undefined }) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  const { typed, problems = {}, similar } = answer ?? {};
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ""]));
  return (
    <form
      ref={form}
      method="post"
      action={href("/gestion/solicitudes/nueva")}
      noValidate
      className="space-y-5"
    >
      <Select
        id="origen"
        name="origin"
        label={copy.origin}
        dense={false}
        required
        defaultValue={typed?.origin ?? ""}
        error={problems.origin && copy.originMissing}
      >
        <option value="">{copy.chooseOrigin}</option>
        {staffOrigins.map((origin) => (
          <option key={origin} value={origin}>
            {copy.origins[origin]}
          </option>
        ))}
      </Select>
      <RequestFields
        values={typed ?? (empty as TypedRecord)}
        problems={problems}
        labels={copy.fields}
        hints={copy.hints}
      />
      <TextArea
        id="detalle"
        name="detail"
        label={copy.detail}
        hint={copy.detailHint}
        rows={2}
        maxLength={longestText}
        defaultValue={typed?.detail}
        error={problems.detail && copy.detailTooLong}
      />
      <p className="text-step--1 text-muted">{copy.noNews}</p>
      {similar && <Similar requests={similar} answer={answer} />}
      {similar ? (
        <Button type="submit" name="isDifferent" value="si">
          {copy.submitAnyway}
        </Button>
      ) : (
        <Button type="submit">{copy.submit}</Button>
      )}
    </form>
  );
}

function Similar({
  requests,
  answer,
}: {
  requests: NonNullable<RecordRequestAnswer["similar"]>;
  answer: unknown;
}) {
  return (
    <AlertBox answer={answer}>
      <h2 className="text-step-1">{copy.similarTitle}</h2>
      <p className="mt-1">{copy.similarText}</p>
      <ul className="mt-2">
        {requests.map(({ id, reference, company, state }) => (
          <li key={id}>
            <Link
              to={requestPath(id)}
              className="inline-flex min-h-touch items-center wrap-anywhere underline-quiet"
            >
              {`${company}, ${reference} (${state.toLowerCase()})`}
            </Link>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
