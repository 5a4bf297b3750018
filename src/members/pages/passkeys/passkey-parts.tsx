import { Form, href } from "react-router";
import {
  maxPasskeyNameLength,
  type PasskeyOverview,
  type PasskeyRequest,
} from "../../../companies/domain/passkey.ts";
import { InlineScript } from "../../../platform/hydration/inline-script.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { passkeyCopy as copy } from "../../copy/passkeys-copy.ts";
import { PasskeyLine } from "./passkey-line.tsx";
import source from "./passkey-script.ts?script";

/** Sign-in form, hidden without passkeys; `fillsIn`: autofill offers them too, but not at once after a refusal. */
export function PasskeySignIn(props: { request: PasskeyRequest; fillsIn: boolean }) {
  return <PasskeyUse {...props} words={copy.signIn} />;
}

/** Form for using a passkey; hidden until the script finds that the browser supports passkeys. */
export function PasskeyUse({
  request,
  fillsIn = false,
  words,
}: {
  request: PasskeyRequest;
  fillsIn?: boolean;
  words: { submit: string; cancelled: string };
}) {
  return (
    <>
      <Form
        method="post"
        reloadDocument
        hidden
        data-passkey-request={JSON.stringify(request)}
        data-passkey-fills-in={fillsIn || undefined}
        className="border-t border-line pt-5"
      >
        <input type="hidden" name="passkey" />
        <Button type="submit" variant="quiet">
          {words.submit}
        </Button>
        <PasskeyProblem of="failed" text={words.cancelled} />
      </Form>
      <InlineScript source={source} />
    </>
  );
}

export function PasskeySection({
  overview,
  canRemove,
}: {
  overview: PasskeyOverview;
  canRemove: boolean;
}) {
  const { passkeys, adding } = overview;
  return (
    <section aria-labelledby="llaves" className="mt-12">
      <h2 id="llaves" className="text-step-2">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-measure text-muted">
        {adding.kind === "no-domain" ? copy.noDomain : copy.text}
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-5 border-b border-line">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} canRemove={canRemove} />
          ))}
        </ul>
      )}
      {adding.kind === "possible" && <AddForm creation={JSON.stringify(adding.creation)} />}
      {adding.kind === "full" && <p className="mt-5 max-w-measure">{copy.full}</p>}
      {adding.kind === "no-company" && <p className="mt-5 max-w-measure">{copy.noCompany}</p>}
    </section>
  );
}

function AddForm({ creation }: { creation: string }) {
  return (
    <>
      <Form
        method="post"
        reloadDocument
        hidden
        data-passkey-creation={creation}
        className="mt-6 grid max-w-[27rem] gap-4"
      >
        <input type="hidden" name="passkey" />
        <Field
          name="name"
          label={copy.name}
          hint={copy.nameHint}
          maxLength={maxPasskeyNameLength}
          autoComplete="off"
        />
        <PasskeyProblem of="failed" text={copy.cancelled} />
        <PasskeyProblem of="known" text={copy.known} />
        <Button type="submit" className="justify-self-start">
          {copy.add}
        </Button>
      </Form>
      <noscript>
        <p className="mt-5 max-w-measure text-muted">{copy.withoutScript}</p>
      </noscript>
      <InlineScript source={source} />
    </>
  );
}

/** Banner that suggests a passkey; hidden until the script finds a device with fingerprint, face or PIN. */
export function PasskeyOffer() {
  const { title, text, accept, decline } = copy.offer;
  return (
    <section
      hidden
      data-passkey-offer=""
      aria-labelledby="llave-oferta"
      className="mt-8 rounded-medium border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="llave-oferta" className="text-step-1">
        {title}
      </h2>
      <p className="mt-2 max-w-measure">{text}</p>
      <Form
        method="post"
        action={href("/cuenta/sesiones")}
        reloadDocument
        className="mt-4 flex flex-wrap gap-3"
      >
        <ButtonLink to={`${href("/cuenta/sesiones")}#llaves`} reloadDocument>
          {accept}
        </ButtonLink>
        <Button type="submit" variant="quiet" name="intent" value="decline-passkey">
          {decline}
        </Button>
      </Form>
      <InlineScript source={source} />
    </section>
  );
}

function PasskeyProblem({ of, text }: { of: "failed" | "known"; text: string }) {
  return (
    <p role="alert" hidden data-passkey-problem={of} className="mt-3 text-danger">
      {text}
    </p>
  );
}
