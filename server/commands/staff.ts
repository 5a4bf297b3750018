import { parseArgs } from "node:util";
import { Temporal } from "temporal-polyfill";
import type { NewMemberProblems } from "../../core/staff/member.ts";
import { judgePassword, passwordLength } from "../../core/staff/password.ts";
import type { StaffDeed } from "../../core/staff/staff-change.ts";
import type { TeamMember } from "../../core/staff/team.ts";
import { toConfig } from "../config/config.ts";
import { EnvironmentProblem, readEnvironment } from "../config/environment.ts";
import { type Database, migrateToLatest, openDatabase } from "../database/database.ts";
import { recordChange } from "../staff/changes.ts";
import {
  disableMember,
  enableMember,
  forgetSecondStep,
  listMembers,
  setPassword,
} from "../staff/members.ts";
import { hashSecret } from "../staff/password-hash.ts";
import { createStaffTeam } from "../staff/team.ts";
import { readPassword } from "./read-password.ts";

const usage =
  "npm run -s staff -- add EMAIL --name NAME [--role admin|sales] | list | disable EMAIL | enable EMAIL | password EMAIL | forget-second-step EMAIL";

const passwordSentences = {
  missing: "The password is read from standard input, and nothing came.",
  "too-short": `The password needs at least ${passwordLength.shortest} characters.`,
  "too-long": `The password may have at most ${passwordLength.longest} characters.`,
  "too-simple": "The password is easily guessed: take several words that don't belong together.",
};

/** Something the operator has to put right; its message is the one line that they see. */
class Refusal extends Error {}

type Request = { verb: string; email: string; name: string; role: string | undefined };

await main();

async function main(): Promise<void> {
  try {
    const request = readRequest(process.argv.slice(2));
    const { db, engine } = openDatabase(toConfig(readEnvironment(process.env)).database);
    try {
      await migrateToLatest({ db, engine });
      console.log(await carryOut(db, request));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const isForOperator = error instanceof Refusal || error instanceof EnvironmentProblem;
    const { message } = error as Error;
    console.error(isForOperator ? message : `The staff could not be changed: ${message}`);
    process.exitCode = 1;
  }
}

function readRequest(args: string[]): Request {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: "string" }, role: { type: "string" } },
    });
    const [verb = "", email = "", ...more] = positionals;
    const { name = "", role } = values;
    const isComplete = verb === "add" ? email !== "" && name !== "" : !name && !role;
    if (isKnown(verb) && isComplete && more.length === 0 && (verb === "list") === (email === ""))
      return { verb, email, name, role };
  } catch {
    // An option that does not exist, or one without its value.
  }
  throw new Refusal(usage);
}

function isKnown(verb: string): boolean {
  return ["add", "list", "disable", "enable", "password", "forget-second-step"].includes(verb);
}

async function carryOut(db: Database, request: Request): Promise<string> {
  if (request.verb === "add") return add(db, request);
  const members = await listMembers(db);
  if (request.verb === "list") return members.map(listed).join("\n") || "There is nobody yet.";
  const member = members.find(({ email }) => email === request.email.trim().toLowerCase());
  if (!member) throw new Refusal(`${JSON.stringify(request.email)} is not of the staff.`);
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
  const answer = await createStaffTeam(db).add(form, { actor: null });
  switch (answer.kind) {
    case "problems":
      throw new Refusal(firstSentence(answer.problems));
    case "taken":
      throw new Refusal(`${email.trim().toLowerCase()} is of the staff already.`);
    case "added":
      return `${answer.member.email} is of the staff now, as ${answer.member.role}.`;
  }
}

async function change(db: Database, member: TeamMember, verb: string): Promise<string> {
  const { id, email } = member;
  const now = Temporal.Now.instant();
  const inOne = (deed: StaffDeed, task: (transaction: Database) => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await task(transaction);
      await recordChange(transaction, { actor: null, member, deed });
    });
  switch (verb) {
    case "disable":
      await inOne("disable", (transaction) => disableMember(transaction, { id, now }));
      return `${email} cannot sign in any more.`;
    case "enable":
      await inOne("enable", (transaction) => enableMember(transaction, id));
      return `${email} may sign in again.`;
    case "forget-second-step":
      await inOne("forget-second-step", (transaction) => forgetSecondStep(transaction, id));
      return `${email} signs in with the password alone until a second step is set up again.`;
    default: {
      const password = await readPassword();
      const problem = await judgePassword(password, member);
      if (problem) throw new Refusal(passwordSentences[problem]);
      const passwordHash = await hashSecret(password);
      await inOne("set-password", (transaction) =>
        setPassword(transaction, { id, passwordHash, now }),
      );
      return `${email} has a new password and has to sign in again.`;
    }
  }
}

function listed({ email, name, role, isDisabled, hasSecondStep }: TeamMember): string {
  const state = isDisabled ? "disabled" : "active";
  return [email, name, role, state, hasSecondStep ? "second step" : "password only"].join("\t");
}

function firstSentence({ email, name, role, password }: NewMemberProblems): string {
  if (email) return "The email is not one that can be signed in with.";
  if (name) return "The name needs 2 to 120 characters.";
  if (role) return "The role is one of: admin, sales.";
  return password ? passwordSentences[password] : usage;
}
