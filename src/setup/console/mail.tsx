import { Form, href } from "react-router";
import { History } from "../../console/history.tsx";
import { Card, Done, FormPage, Problem } from "../../console/page-parts.tsx";
import { mailServer } from "../../emails/context.ts";
import { mailServerFields } from "../../emails/domain/mail-server-record.ts";
import type { MailFault } from "../../emails/domain/mail-target.ts";
import { controlsOf, readTyped, type TypedTexts } from "../../fields/field.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { settingsCopy } from "../../settings/copy/settings-copy.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { mailTest } from "../context.ts";
import { mailStep as copy, describeSetup, testSentence } from "../copy/mail-copy.ts";
import { mailServerCopy } from "../copy/mail-server-form-copy.ts";
import { firstSteps } from "../copy/setup-copy.ts";
import type { MailSetup, TestEmail } from "../domain/mail-test.ts";
import type { Route } from "./+types/mail";
import { MailServerForm } from "./mail-server-form.tsx";
import { settingToFill } from "./setting-to-fill.ts";

const here = href("/gestion/primeros-pasos/correo");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = requireStaff(context, "change-settings");
  const service = context.get(mailTest);
  const server = context.get(mailServer);
  const changes = await server.listChanges();
  return {
    to: email,
    setup: await service.readSetup(),
    latest: await service.readLatest(),
    isGiven: server.isGiven,
    controls: controlsOf(mailServerFields),
    typed: await server.readTyped(),
    changes: changes.map(({ by, server: place, ...change }) => ({
      ...change,
      by: by ?? mailServerCopy.history.someone,
      text: place === null ? mailServerCopy.history.removed : mailServerCopy.history.set(place),
    })),
    done: url.searchParams.get("hecho"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context, "change-settings");
  const { text, names } = await readForm(request);
  if (text("intent") === "remove") return await remove(context);
  if (names.includes("host")) return await save(context, text);
  const outcome = await unlessUnavailable(() => context.get(mailTest).send(email));
  return answerOutcome(outcome, { written: `${here}#prueba` }, (rejection) =>
    rejection.kind === "refused" ? refusal(rejection.fault) : unavailable,
  );
}

type Context = Route.ActionArgs["context"];

async function remove(context: Context) {
  const by = requireActor(context, "change-settings");
  const outcome = await unlessUnavailable(() => context.get(mailServer).remove({ by }));
  return answerOutcome(outcome, { removed: `${here}?hecho=quitado` }, () => unavailable);
}

async function save(context: Context, text: (name: string) => string) {
  const by = requireActor(context, "change-settings");
  const typed = readTyped(mailServerFields, text);
  const shown = { ...typed, password: "" };
  const outcome = await unlessUnavailable(() => context.get(mailServer).save(typed, { by }));
  return answerOutcome(outcome, { saved: `${here}?hecho=guardado` }, (rejection) => {
    switch (rejection.kind) {
      case "problems":
        return { ...nothingSaid, typed: shown, problems: rejection.problems };
      case "refused":
        return { ...refusal(rejection.fault), typed: shown };
      case "given":
        return { ...nothingSaid, says: mailServerCopy.given, typed: null };
      default:
        return { ...unavailable, typed: shown };
    }
  });
}

/** Answer to a form that was not accepted. `typed`: what was typed about the server, without the password. */
type Answer = {
  says: string;
  todo: string;
  typed: TypedTexts | null;
  problems: Partial<Record<keyof typeof mailServerFields, string>>;
};

const nothingSaid: Answer = { says: mailServerCopy.wrong, todo: "", typed: null, problems: {} };
const unavailable: Answer = { ...nothingSaid, says: settingsCopy.unavailable };

function refusal({ says, todo }: MailFault): Answer {
  return { ...nothingSaid, says: `${capitalised(says)}.`, todo };
}

export default function MailStep({ loaderData, actionData }: Route.ComponentProps) {
  const { to, setup, latest, isGiven, controls, changes, done } = loaderData;
  return (
    <FormPage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/primeros-pasos"), label: firstSteps.title }}
      hasFailed={Boolean(actionData)}
    >
      {!actionData && done === "guardado" && <Done>{mailServerCopy.saved}</Done>}
      {!actionData && done === "quitado" && <Done>{mailServerCopy.removed}</Done>}
      {actionData && (
        <Problem answer={actionData}>
          {actionData.says} {actionData.todo}
        </Problem>
      )}
      <Now setup={setup} isGiven={isGiven} />
      {!isGiven && (
        <MailServerForm
          // Key: what was stored meanwhile remounts the form, because `defaultValue` is only read when a field mounts.
          key={changes[0]?.id ?? 0}
          controls={controls}
          typed={actionData?.typed ?? loaderData.typed}
          problems={actionData?.problems ?? {}}
          isSet={setup.kind !== "files"}
        />
      )}
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
      {changes.length > 0 && (
        <Card id="cambios" title={mailServerCopy.history.title}>
          <History entries={changes} />
        </Card>
      )}
    </FormPage>
  );
}

function Now({ setup, isGiven }: { setup: MailSetup; isGiven: boolean }) {
  const { now } = copy;
  return (
    <Card id="ahora" title={now.title}>
      <p className="mt-3 wrap-anywhere">{describeSetup(setup)}</p>
      {isGiven && <p className="mt-2">{now.given}</p>}
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
