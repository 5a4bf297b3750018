import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { capabilities } from "../../capabilities.ts";
import {
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { teamCommand as copy } from "../copy/team-command-copy.ts";
import type { NewMemberProblems } from "../domain/member.ts";
import { judgePassword } from "../domain/password.ts";
import type { StaffAction, TeamMember } from "../domain/team.ts";
import { recordAccessChange } from "../members/changes.ts";
import { unlinkIdentities } from "../members/identities.ts";
import {
  disableMember,
  enableMember,
  forgetTwoFactor,
  hasMembers,
  listMembers,
  setPassword,
} from "../members/members.ts";
import { createStaffTeam } from "../members/staff-team.ts";
import { hashSecret } from "../sign-in/password-hash.ts";
import { newFirstAccountPath } from "../use-cases/first-account-link.ts";

const verbs = "add first-account list disable enable password forget-two-factor unlink".split(" ");

const onDisabled = capabilities.flatMap(({ onMemberDisabled }) => onMemberDisabled ?? []);

type Request = {
  verb: string;
  email: string;
  name: string;
  role: string | undefined;
  isSure: boolean;
};

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const request = readRequest(process.argv.slice(2));
  if (request.verb === "list") await withDatabaseToRead(config, list);
  else if (request.verb === "first-account")
    await withDatabaseToRead(config, (db) => printLink(config, db));
  else await withDatabaseToWrite(config, async (db) => console.log(await carryOut(db, request)));
});

function readRequest(args: string[]): Request {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: "string" }, role: { type: "string" }, yes: { type: "boolean" } },
    });
    const [verb = "", email = "", ...more] = positionals;
    const { name = "", role, yes: isSure = false } = values;
    const isComplete = verb === "add" ? email !== "" && name !== "" : !name && !role;
    const isMisplaced = isSure && verb !== "disable";
    if (
      isKnown(verb) &&
      isComplete &&
      !isMisplaced &&
      more.length === 0 &&
      ["list", "first-account"].includes(verb) === (email === "")
    )
      return { verb, email, name, role, isSure };
  } catch {
    // parseArgs throws for an unknown option and for an option without its value.
  }
  throw new UserError(copy.usage);
}

function isKnown(verb: string): boolean {
  return verbs.includes(verb);
}

async function printLink(config: Config, db: Database | null): Promise<void> {
  if (db && (await hasMembers(db))) throw new UserError(copy.notFirst);
  console.log(`${config.publicUrl}${newFirstAccountPath(config)}`);
}

async function list(db: Database | null): Promise<void> {
  const members = db ? await listMembers(db) : [];
  const rows = [copy.listHead, ...members.map(copy.listed)];
  console.log(
    members.length === 0 ? copy.nobody : rows.map((cells) => cells.join("\t")).join("\n"),
  );
}

async function carryOut(db: Database, request: Request): Promise<string> {
  if (request.verb === "add") return add(db, request);
  const members = await listMembers(db);
  const member = members.find(({ email }) => email === request.email.trim().toLowerCase());
  if (!member) throw new UserError(copy.notInTeam(request.email));
  const admins = members.filter(({ role, isDisabled }) => role === "admin" && !isDisabled);
  const isLast = admins.length === 1 && admins[0]?.id === member.id;
  if (request.verb === "disable" && isLast && !request.isSure)
    throw new UserError(copy.onlyAdmin(member.email));
  return change(db, member, request.verb);
}

async function add(db: Database, { email, name, role }: Request): Promise<string> {
  const isFirst = (await listMembers(db)).length === 0;
  const form = {
    email,
    name,
    role: role ?? (isFirst ? "admin" : "sales"),
    password: await readPassword(),
  };
  const answer = await createStaffTeam({ db, now: Date.now, onDisabled }).add(form, {
    actor: null,
  });
  switch (answer.kind) {
    case "problems":
      throw new UserError(firstSentence(answer.problems));
    case "taken":
      throw new UserError(copy.taken(email.trim().toLowerCase()));
    case "added":
      return copy.added(answer.member);
  }
}

async function change(db: Database, member: TeamMember, verb: string): Promise<string> {
  const { id, email } = member;
  const at = Date.now();
  const inOne = (type: StaffAction, task: (transaction: Database) => Promise<unknown>) =>
    db.transaction().execute(async (transaction) => {
      await task(transaction);
      await recordAccessChange(transaction, { actor: null, member, type, at });
    });
  switch (verb) {
    case "disable":
      await inOne("disable", (transaction) => disableMember(transaction, { id, at, onDisabled }));
      return copy.disabled(email);
    case "enable":
      await inOne("enable", (transaction) => enableMember(transaction, id));
      return copy.enabled(email);
    case "forget-two-factor":
      await inOne("forget-two-factor", (transaction) => forgetTwoFactor(transaction, id));
      return copy.twoFactorForgotten(email);
    case "unlink":
      await inOne("unlink-identity", (transaction) => unlinkIdentities(transaction, id));
      return copy.unlinked(email);
    default: {
      const password = await readPassword();
      const problem = await judgePassword(password, member);
      if (problem) throw new UserError(copy.problems.password[problem]);
      const passwordHash = await hashSecret(password);
      await inOne("set-password", (transaction) =>
        setPassword(transaction, { id, passwordHash, at }),
      );
      return copy.passwordSet(email);
    }
  }
}

function firstSentence({ email, name, role, password }: NewMemberProblems): string {
  if (email) return copy.problems.email;
  if (name) return copy.problems.name;
  if (role) return copy.problems.role;
  return password ? copy.problems.password[password] : copy.usage;
}

/** Reads the first line of standard input; a terminal shows a prompt and does not echo the password. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin));
  process.stderr.write(copy.passwordPrompt);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await asking.question("");
  } finally {
    asking.close();
    process.stderr.write("\n");
  }
}

function firstLine(typed: string): string {
  return typed.split(/\r?\n/, 1)[0] ?? "";
}
