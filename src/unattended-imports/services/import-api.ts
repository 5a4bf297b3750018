import { randomUUIDv7 } from "node:crypto";
import { parseRecord, type TypedTexts } from "../../fields/field.ts";
import type { ImportChoices, ImportRun } from "../../imports/domain/run.ts";
import { unattendedRuleFields } from "../../imports/domain/unattended-rules.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import { listProgramRuns } from "../../imports/store/import-runs.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { createProgramToken, isProgramToken } from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import { mayDo, type Permission } from "../../staff/domain/roles.ts";
import { programAnswerCopy } from "../copy/import-programs-copy.ts";
import {
  type ImportToken,
  maxImportTokens,
  parseTokenKinds,
  parseTokenName,
  type TokenKinds,
} from "../domain/token.ts";
import {
  addImportToken,
  endImportToken,
  findImportToken,
  isTokenInForce,
  listImportTokens,
  noteTokenUse,
  setTokenRules,
} from "../store/import-tokens.ts";
import { guessedKindsOf, isAboutPeople } from "./import-page.ts";
import { type ImportStatus, type ProgramAnswer, readImportStatus } from "./import-status.ts";
import { mayCheckAgain, needsPerson } from "./needs-person.ts";

const by = { kind: "program" } as const;

/** Permission for files about people, beside that for files of the catalogue. */
const ofPeople: Permission = "handle-companies";

type JudgedKind =
  /** `kindsLookedFor`: kinds of which the file may hold several, for a program that names none. */
  | { kind: "known"; name: string; kindsLookedFor: readonly string[] | null }
  | { kind: "refused"; status: 403 | 422; message: string };

type ImportApiDeps = {
  db: Database;
  service: ImportService;
  /** Rate limits: requests per client address (`requests`), and files per token (`files`). */
  limits: { requests: SubmissionLimit; files: SubmissionLimit };
  /** Kinds of files that programs may send. */
  area: readonly string[];
  now: () => number;
};

/** HTTP entrance at which programs, such as an ERP, send files to import with a token; creates and ends the tokens. */
export class ImportApi {
  private readonly db: Database;
  private readonly service: ImportService;
  private readonly limits: ImportApiDeps["limits"];
  private readonly area: readonly string[];
  private readonly now: () => number;

  constructor({ db, service, limits, area, now }: ImportApiDeps) {
    this.db = db;
    this.service = service;
    this.limits = limits;
    this.area = area;
    this.now = now;
  }

  list(): Promise<ImportToken[]> {
    return withStoreErrors(() => listImportTokens(this.db));
  }

  find(id: string): Promise<ImportToken | undefined> {
    return withStoreErrors(async () =>
      (await listImportTokens(this.db)).find((token) => token.id === id),
    );
  }

  /** Creates a token, which cannot be shown again, because only its digest is stored. */
  async create({
    typed,
    kinds: ticked = [],
    by: member,
  }: {
    typed: string;
    /** Kinds ticked for the program, among those that the member may import. */
    kinds?: readonly string[];
    by: MemberActor;
  }) {
    const parsed = parseTokenName(typed);
    if (parsed.kind === "problem") return parsed;
    const token = createProgramToken();
    return await inTransaction(this.db, async (on) => {
      if ((await listImportTokens(on)).length >= maxImportTokens)
        return { kind: "too-many" as const };
      const name = parsed.value;
      const usual = guessedKindsOf(this.service);
      const kinds = parseTokenKinds(ticked, { area: this.area, usual });
      await addImportToken(on, {
        id: randomUUIDv7(),
        name,
        token,
        kinds,
        at: this.now(),
        by: member,
      });
      return { kind: "created" as const, name, token };
    });
  }

  /** Sets what is done with odd rows in the files that come with a token from now on. */
  async setRules(id: string, typed: TypedTexts) {
    const parsed = parseRecord(unattendedRuleFields, typed);
    if (parsed.kind === "problems") return parsed;
    return (await setTokenRules(this.db, { id, rules: parsed.values }))
      ? ({ kind: "saved" } as const)
      : ({ kind: "gone" } as const);
  }

  end(id: string): Promise<boolean> {
    return endImportToken(this.db, id);
  }

  /** True if the header of a request has a valid token; counts nothing. */
  async isKnown(authorization: string | null): Promise<boolean> {
    return (await this.findToken(authorization)) !== null;
  }

  /** Token of a request. Every request is counted for its client address, so that tokens cannot be guessed. */
  async admit(authorization: string | null, { clientAddress }: { clientAddress: string }) {
    const retryAfterSeconds = await this.limits.requests.take(clientAddress);
    if (retryAfterSeconds !== null) return { kind: "too-many" as const, retryAfterSeconds };
    const found = await this.findToken(authorization);
    if (found === null) return { kind: "unknown" as const };
    await noteTokenUse(this.db, { id: found.tokenId, at: this.now() });
    return { kind: "admitted" as const, ...found };
  }

  private findToken(authorization: string | null) {
    return withStoreErrors(async () => {
      const [, token = ""] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
      const found = isProgramToken(token) ? await findImportToken(this.db, token) : null;
      if (!found) return null;
      const { maker, kinds, ...own } = found;
      const mayImportPeople = maker !== null && mayDo(maker, ofPeople);
      const allowed = kinds?.filter(
        (kind) => mayImportPeople || !isAboutPeople(this.service, kind),
      );
      return allowed?.length === 0 ? null : { ...own, kinds: allowed ?? null };
    });
  }

  /** Kind of a file that a program sends, by default every one that the file holds, or why it may not send it. */
  judgeKind(
    typed: string,
    { kinds, listName }: { kinds: TokenKinds; listName: string | null },
  ): JudgedKind {
    const { service, area } = this;
    const guessed = guessedKindsOf(service);
    const mayBeSent = kinds ?? guessed;
    const [usual] = service.kinds;
    if (typed === "" && listName === null && usual && mayBeSent.includes(usual.name))
      return {
        kind: "known",
        name: usual.name,
        kindsLookedFor: guessed.filter((name) => mayBeSent.includes(name)),
      };
    const kind = typed === "" ? usual : service.kinds.find(({ name }) => name === typed);
    if (!kind)
      return { kind: "refused", status: 422, message: programAnswerCopy.unknownKind(area) };
    if (!mayBeSent.includes(kind.name))
      return {
        kind: "refused",
        status: 403,
        message: programAnswerCopy.kindNotAllowed(mayBeSent),
      };
    const withLists = service.kinds.filter(({ hasTargets }) => hasTargets);
    if (listName !== null && !kind.hasTargets)
      return {
        kind: "refused",
        status: 422,
        message: programAnswerCopy.listOnlyFor(withLists.map(({ name }) => name)),
      };
    return { kind: "known", name: kind.name, kindsLookedFor: null };
  }

  /** Seconds until the program may send another file; null if it may send one now. */
  takeFile(tokenId: string): Promise<number | null> {
    return this.limits.files.take(tokenId);
  }

  /** Creates an import from a received file, which is read, checked and applied if no person has to decide. */
  async add(
    file: Pick<ImportRun, "id" | "kind" | "fileName" | "fileSha256" | "fileBytes">,
    {
      tokenId,
      ...chosen
    }: { tokenId: string } & Partial<
      Pick<
        ImportChoices,
        | "listName"
        | "sheetName"
        | "headerRow"
        | "titleRows"
        | "sheetNames"
        | "headings"
        | "constants"
        | "translations"
        | "styles"
        | "dateOrders"
        | "kindsLookedFor"
        | "rules"
      >
    >,
  ): Promise<ProgramAnswer> {
    const choices = { isUnattended: true, tokenId, ...chosen };
    const run = await this.service.add({ ...file, by, choices });
    return { run: run.id, state: "working" };
  }

  /** State and result of an import that came with this token; null for any other. */
  async read(
    id: string,
    { tokenId, kinds = null }: { tokenId: string; kinds?: TokenKinds },
  ): Promise<ImportStatus | null> {
    const { service } = this;
    const found = await service.find(id);
    if (!found || found.run.choices.tokenId !== tokenId) return null;
    const { kind } = found.run;
    if (isAboutPeople(service, kind) && !kinds?.includes(kind)) return null;
    return await readImportStatus(service, found);
  }

  /** Approves the imports of programs that no person has to decide on, and checks outdated ones again. */
  async advance(): Promise<void> {
    const { db, service } = this;
    for (const id of await listProgramRuns(db)) {
      const found = await service.find(id);
      if (!found || found.run.task !== null) continue;
      // A file whose token has ended meanwhile waits for a person.
      const needed = isAboutPeople(service, found.run.kind) ? [ofPeople] : [];
      if (!(await isTokenInForce(db, found.run.choices.tokenId ?? "", needed))) continue;
      const seen = { seen: found.run.version, by };
      if (found.run.state === "checked" && !needsPerson(found))
        await service.approve(id, { ...seen, allowed: [], skipsBadRows: true });
      if (found.run.state === "failed" && mayCheckAgain(found))
        await service.choose(id, { ...seen, choices: {} });
    }
  }
}
