import type { PasskeyCreation, PasskeyRequest } from "../../../companies/domain/passkey.ts";

const isKnown =
  typeof AuthenticatorAttestationResponse === "function" &&
  "getAuthenticatorData" in AuthenticatorAttestationResponse.prototype;

if (isKnown) {
  for (const form of formsWith("passkeyRequest")) signInWith(form);
  for (const form of formsWith("passkeyCreation")) createWith(form);
  showOffer();
}

function formsWith(name: "passkeyRequest" | "passkeyCreation"): HTMLFormElement[] {
  return Array.from(document.forms).filter(({ dataset }) => dataset[name]);
}

async function showOffer(): Promise<void> {
  const offer = document.querySelector<HTMLElement>("[data-passkey-offer]");
  if (offer && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()))
    offer.hidden = false;
}

async function signInWith(form: HTMLFormElement): Promise<void> {
  const {
    challenge,
    rpId,
    known = [],
  }: PasskeyRequest = JSON.parse(form.dataset.passkeyRequest ?? "");
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(challenge),
    rpId,
    userVerification: "required",
    allowCredentials: known.map((id) => ({ type: "public-key", id: bytesOf(id) })),
  };
  let waiting = new AbortController();
  const ask = async (mediation: CredentialMediationRequirement) => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const credential = await navigator.credentials.get({ publicKey, mediation, signal });
    const { id, response } = credential as PublicKeyCredential;
    const { clientDataJSON, ...answer } = partsOf(response as AuthenticatorAssertionResponse);
    send(form, { id, clientData: clientDataJSON, ...answer });
  };
  answerSubmit(form, () => ask("optional"));
  form.hidden = false;
  // Starts conditional mediation (WebAuthn): the autofill of the email field also suggests passkeys.
  const { passkeyFillsIn } = form.dataset;
  if (passkeyFillsIn && (await PublicKeyCredential.isConditionalMediationAvailable?.()))
    ask("conditional").catch(() => {});
}

function partsOf(response: AuthenticatorAssertionResponse) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    userHandle: textOf(userHandle ?? new ArrayBuffer(0)),
  };
}

function createWith(form: HTMLFormElement): void {
  const creation: PasskeyCreation = JSON.parse(form.dataset.passkeyCreation ?? "");
  answerSubmit(form, async () => {
    const credential = await navigator.credentials.create({ publicKey: optionsOf(creation) });
    const { id, response } = credential as PublicKeyCredential;
    const made = response as AuthenticatorAttestationResponse;
    send(form, {
      id,
      clientData: textOf(made.clientDataJSON),
      authenticatorData: textOf(made.getAuthenticatorData()),
    });
  });
  form.hidden = false;
}

function optionsOf(creation: PasskeyCreation): PublicKeyCredentialCreationOptions {
  const { challenge, rpId, site, person, algorithms, known } = creation;
  const type = "public-key";
  return {
    challenge: bytesOf(challenge),
    rp: { id: rpId, name: site },
    user: {
      id: new TextEncoder().encode(person.id),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    excludeCredentials: known.map((id) => ({ type, id: bytesOf(id) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  };
}

/** Replaces the form's submission by a WebAuthn request (`ceremony`), and shows a message if that fails. */
function answerSubmit(form: HTMLFormElement, ceremony: () => Promise<void>): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say(form, null);
    ceremony().catch((error) =>
      say(form, (error as Error).name === "InvalidStateError" ? "known" : "failed"),
    );
  });
}

function say(form: HTMLFormElement, problem: "known" | "failed" | null): void {
  for (const each of form.querySelectorAll<HTMLElement>("[data-passkey-problem]"))
    each.hidden = each.dataset.passkeyProblem !== problem;
}

function send(form: HTMLFormElement, answer: object): void {
  (form.elements.namedItem("passkey") as HTMLInputElement).value = JSON.stringify(answer);
  form.submit();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
