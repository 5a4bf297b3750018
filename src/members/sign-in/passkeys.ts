import { isFreshSignIn } from "../../companies/domain/member-access.ts";
import {
  type AddPasskeyAnswer,
  maxPasskeyNameLength,
  maxPasskeys,
  type PasskeyOverview,
  type PasskeyRequest,
  type RemovePasskeyAnswer,
  type RenamePasskeyAnswer,
} from "../../companies/domain/passkey.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  spendChallenge,
} from "../../companies/store/passkeys.ts";
import { describeDevice } from "../../kernel/device.ts";
import { cleanLine } from "../../kernel/text.ts";
import {
  algorithms,
  challengeOf,
  parseRegistration,
} from "../../platform/auth/webauthn-answers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import { passkeyAddedEmail } from "../emails/passkey-added.ts";
import { ofPasskeyChange } from "../emails/passkey-change.ts";
import { passkeyRemovedEmail } from "../emails/passkey-removed.ts";
import { confirmWithPasskey, requestConfirmation } from "./confirm-identity.ts";
import { isOfActiveCompany, loadWebAuthn, type PasskeyDeps, toSignIn } from "./passkey-deps.ts";
import { signInWithPasskey } from "./passkey-sign-in.ts";

const toAdd = (sessionId: string) => ({ purpose: "add", of: sessionId });

export type MemberPasskeys = ReturnType<typeof createMemberPasskeys>;

export function createMemberPasskeys(deps: PasskeyDeps) {
  const { challenges, party, db, presence, now } = deps;
  return {
    /** Null if the site is opened by IP address, because WebAuthn requires a domain name. */
    request: (): PasskeyRequest | null =>
      party && { challenge: challenges.issue(toSignIn, now()), rpId: party.rpId },
    signIn: (answer: string) => signInWithPasskey(deps, answer),
    requestConfirmation: () => requestConfirmation(deps),
    confirm: (answer: string) => confirmWithPasskey(deps, answer),
    read: () => readPasskeys(deps),
    add: (typed: { answer: string; name: string }) => addOwnPasskey(deps, typed),
    /** Deletes one of the person's own passkeys; any other id is ignored. */
    remove: (id: string) => removeOwnPasskey(deps, id),
    rename: (typed: { id: string; name: string }) => renameOwnPasskey(deps, typed),
    /** True if the account page should suggest a passkey: from the second sign-in on, until one is added or declined. */
    isOffered: () => isOffered(deps),
    async declineOffer() {
      const { person } = await presence.get();
      await db
        .updateTable("person")
        .set({ passkey_declined_at: now() })
        .where("id", "=", person.id)
        .execute();
    },
  };
}

async function readPasskeys(deps: PasskeyDeps): Promise<PasskeyOverview> {
  const { db, presence, challenges, party, siteName, now } = deps;
  const signedIn = await presence.get();
  const { person, sessionId } = signedIn;
  const stored = await listPasskeys(db, person.id);
  const passkeys = stored.map(({ credentialId: _, ...passkey }) => passkey);
  if (!party) return { passkeys, adding: { kind: "no-domain" } };
  if (!isOfActiveCompany(signedIn)) return { passkeys, adding: { kind: "no-company" } };
  if (stored.length >= maxPasskeys) return { passkeys, adding: { kind: "full" } };
  if (!isFreshSignIn(signedIn, now())) return { passkeys, adding: { kind: "confirm-first" } };
  const creation = {
    challenge: challenges.issue(toAdd(sessionId), now()),
    rpId: party.rpId,
    site: siteName,
    person: { id: person.id, name: person.name, email: person.email },
    algorithms: Object.values(algorithms),
    known: stored.map(({ credentialId }) => credentialId),
  };
  return { passkeys, adding: { kind: "possible", creation } };
}

async function addOwnPasskey(
  deps: PasskeyDeps,
  typed: { answer: string; name: string },
): Promise<AddPasskeyAnswer> {
  const { db, presence, challenges, party, now } = deps;
  const refused = (why: string): AddPasskeyAnswer => {
    deps.warn(`passkey not added: ${why}`);
    return { kind: "refused" };
  };
  const signedIn = await presence.get();
  const answer = parseRegistration(typed.answer);
  if (!answer || !party || !isOfActiveCompany(signedIn))
    return refused("unreadable, or not possible now");
  if (!isFreshSignIn(signedIn, now())) return { kind: "confirm-first" };
  const challenge = challengeOf(answer);
  const known = challenges.read(challenge, toAdd(signedIn.sessionId), now());
  if (!known) return refused("challenge");
  const { checkRegistration } = await loadWebAuthn();
  const checked = await checkRegistration(answer, party);
  if (checked.kind === "invalid") return refused("answer");
  const { person } = signedIn;
  const device = deviceOf(deps);
  const name = shortened(cleanLine(typed.name) || device);
  const at = now();
  const isAdded = await inTransaction(db, async (on) => {
    if (!(await spendChallenge(on, { challenge, expiresAt: known.expiresAt }))) return false;
    const id = await addPasskey(on, { personId: person.id, name, at, passkey: checked.value });
    if (id) {
      const change = { id, person, passkey: name, device, at };
      await enqueueEmails(on, [passkeyAddedEmail.outgoing(...ofPasskeyChange(change))]);
    }
    return id !== null;
  });
  if (!isAdded) return refused("spent, known already, or too many");
  deps.changed();
  deps.info("member added a passkey", { person: person.id });
  return { kind: "added" };
}

async function removeOwnPasskey(deps: PasskeyDeps, id: string): Promise<RemovePasskeyAnswer> {
  const { db, presence, now } = deps;
  const signedIn = await presence.get();
  if (!isFreshSignIn(signedIn, now())) return { kind: "confirm-first" };
  const { person } = signedIn;
  const [device, at] = [deviceOf(deps), now()];
  const isRemoved = await inTransaction(db, async (on) => {
    const passkey = await removePasskey(on, { id, personId: person.id });
    if (passkey === null) return false;
    const change = { id, person, passkey, device, at };
    await enqueueEmails(on, [passkeyRemovedEmail.outgoing(...ofPasskeyChange(change))]);
    return true;
  });
  if (isRemoved) {
    deps.changed();
    deps.info("member removed a passkey", { person: person.id });
  }
  return { kind: "removed" };
}

async function renameOwnPasskey(
  { db, presence }: PasskeyDeps,
  typed: { id: string; name: string },
): Promise<RenamePasskeyAnswer> {
  const { person } = await presence.get();
  const name = shortened(cleanLine(typed.name));
  if (name === "") return { kind: "missing-name" };
  await renamePasskey(db, { id: typed.id, personId: person.id, name });
  return { kind: "renamed" };
}

function deviceOf({ jar }: PasskeyDeps): string {
  return describeDevice(jar.headers.get("user-agent") ?? "");
}

async function isOffered({ db, presence, party }: PasskeyDeps): Promise<boolean> {
  const signedIn = await presence.get();
  const { person, isFirstVisit } = signedIn;
  if (!party || isFirstVisit || !isOfActiveCompany(signedIn)) return false;
  const { passkey_declined_at: declinedAt } = await db
    .selectFrom("person")
    .select("passkey_declined_at")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  return declinedAt === null && (await listPasskeys(db, person.id)).length === 0;
}

function shortened(name: string): string {
  return Array.from(name).slice(0, maxPasskeyNameLength).join("");
}
