import { Form, href } from "react-router";
import { Card, FormPage, Problem } from "../../console/page-parts.tsx";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { requirePost } from "../../platform/http/read-form.ts";
import { settingsCopy } from "../../settings/copy/settings-copy.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { mailTest } from "../context.ts";
import { mailStep as copy, testSentence } from "../copy/mail-copy.ts";
import { firstSteps } from "../copy/setup-copy.ts";
import type { MailFault, MailSetup, TestEmail } from "../domain/mail-test.ts";
import type { Route } from "./+types/mail";
import { settingToFill } from "./setting-to-fill.ts";

const here = href("/gestion/primeros-pasos/correo");

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = requireStaff(context, "change-settings");
  const service = context.get(mailTest);
  return { to: email, setup: service.readSetup(), latest: await service.readLatest() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context, "change-settings");
  requirePost(request);
  const outcome = await unlessUnavailable(() => context.get(mailTest).send(email));
  return answerOutcome(outcome, { written: `${here}#prueba` }, (rejection) =>
    rejection.kind === "refused"
      ? { says: `${capitalised(rejection.fault.says)}.`, todo: rejection.fault.todo }
      : { says: settingsCopy.unavailable, todo: "" },
  );
}

export default function MailStep({ loaderData, actionData }: Route.ComponentProps) {
  const { to, setup, latest } = loaderData;
  return (
    <FormPage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/primeros-pasos"), label: firstSteps.title }}
      hasFailed={Boolean(actionData)}
    >
      {actionData && (
        <Problem answer={actionData}>
          {actionData.says} {actionData.todo}
        </Problem>
      )}
      <Now setup={setup} />
      {setup.kind === "files" && <HowToConfigure />}
      <Card id="prueba" title={copy.test.title}>
        <div className="mt-3 grid gap-3 wrap-anywhere">
          {latest ? <Latest latest={latest} setup={setup} /> : <p>{copy.test.none(to)}</p>}
        </div>
        <Form method="post" className="mt-5">
          <Button type="submit" variant={latest ? "quiet" : "primary"}>
            {latest ? copy.test.again : copy.test.submit}
          </Button>
        </Form>
      </Card>
    </FormPage>
  );
}

function Now({ setup }: { setup: MailSetup }) {
  const { now } = copy;
  return (
    <Card id="ahora" title={now.title}>
      <p className="mt-3 wrap-anywhere">
        {setup.kind === "files" ? now.files(setup.directory) : now.smtp(setup)}
      </p>
      <p className="mt-2 wrap-anywhere">{now.sender(setup.sender)}</p>
      <TextLink to={settingToFill("avisos")} className="mt-1 text-step--1">
        {now.changeSender}
      </TextLink>
    </Card>
  );
}

function HowToConfigure() {
  const { how } = copy;
  return (
    <Card id="como" title={how.title}>
      <p className="mt-3">{how.text}</p>
      {how.examples.map((example) => (
        <code
          key={example}
          className="mt-2 block rounded-small bg-sunken px-3 py-2 text-step--1 wrap-anywhere"
        >
          {example}
        </code>
      ))}
      <p className="mt-3 text-muted">{how.marks}</p>
    </Card>
  );
}

function Latest({ latest, setup }: { latest: TestEmail; setup: MailSetup }) {
  return (
    <>
      <p className="font-medium">{testSentence(latest, setup)}</p>
      {latest.fault && <Fault fault={latest.fault} />}
    </>
  );
}

function Fault({ fault: { says, todo } }: { fault: MailFault }) {
  return (
    <p role="note" className="border-l-4 border-danger bg-danger-surface p-4">
      <strong>{`${capitalised(says)}.`}</strong> {todo}
    </p>
  );
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
