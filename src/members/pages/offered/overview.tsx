import type { ReactNode } from "react";
import { href, Link, type RouterContextProvider } from "react-router";
import { companies } from "../../../companies/context.ts";
import { companyWords, fieldsInAccount } from "../../../companies/copy/company-forms-copy.ts";
import { memberRoleCopy } from "../../../companies/copy/member-roles-copy.ts";
import { memberMay } from "../../../companies/domain/member.ts";
import type {
  MemberPresence,
  OpenInvitation,
  OpenMembership,
} from "../../../companies/domain/member-access.ts";
import { formatCents } from "../../../kernel/money/format.ts";
import type { MemberRole } from "../../../kernel/viewer.ts";
import { company as seller } from "../../../seller/copy/company.ts";
import { memberAccess, memberPresence } from "../../context.ts";
import { overviewCopy as copy } from "../../copy/account-copy.ts";
import { type ChoosableCompany, CompanyChoice, Invitations } from "../account/company-choice.tsx";
import { PasskeyOffer } from "../passkeys/passkey-parts.tsx";
import { AccountFacts, AccountSection } from "./facts.tsx";
import { FormMessage } from "./form-message.tsx";

/** Person, companies and invitations for the first page of the account. */
export async function readOverview(context: Readonly<RouterContextProvider>, url: URL) {
  const presence = context.get(memberPresence);
  const invitations = await context.get(memberAccess).listInvitations();
  const { chosen, memberships, person, isFirstVisit } = presence;
  const lines = memberships.length > 1 ? memberships.map((each) => lineOf(each, chosen)) : [];
  const common = { companies: lines, invitations, said: url.searchParams.get("aviso") };
  if (!chosen)
    return { ...common, kind: "outside" as const, why: whyOutside(presence, invitations) };
  const { company, member } = chosen.membership;
  const own = await context.get(companies).own.read(chosen.scope);
  const requested = isFirstVisit
    ? await context.get(companies).own.requestedSelection.find(person.id)
    : "";
  return {
    ...common,
    kind: "inside" as const,
    isFirstVisit,
    offersPasskey: !presence.seenBy && (await context.get(memberAccess).passkeys.isOffered()),
    seesPrices: company.shows.prices,
    hasSelection: requested !== "",
    accountText: copy.welcome.account[member.role],
    ordering: orderingOf(member.role, company.shows.prices),
    companyName: company.legalName,
    personName: person.name,
    role: memberRoleCopy[member.role].name,
    facts: [
      ...fieldsInAccount.map((name) => ({ term: companyWords[name].label, value: own[name] })),
      { term: companyWords.taxId.label, value: own.taxId.number },
      { term: copy.company.role, value: memberRoleCopy[member.role].name },
      {
        term: copy.company.limit,
        value: member.orderLimit === null ? "" : formatCents(member.orderLimit),
      },
      { term: copy.company.email, value: person.email },
    ],
  };
}

/** Whether the member has a cart, or others of their company order, or nobody can: the company sees no prices. */
function orderingOf(role: MemberRole, seesPrices: boolean): "cart" | "others" | "nobody" {
  if (!memberMay(role, "order")) return "others";
  return seesPrices ? "cart" : "nobody";
}

function lineOf({ company }: OpenMembership, chosen: MemberPresence["chosen"]): ChoosableCompany {
  const { id, legalName: name, status } = company;
  return { id, name, status, isCurrent: id === chosen?.scope.companyId };
}

function whyOutside(
  { memberships }: MemberPresence,
  invitations: readonly OpenInvitation[],
): keyof typeof copy.outside {
  const statuses = memberships.map(({ company }) => company.status);
  if (statuses.includes("active")) return "choose";
  if (invitations.length > 0) return "invited";
  if (statuses.includes("suspended")) return "suspended";
  return statuses.includes("closed") ? "closed" : "none";
}

type OverviewData = Awaited<ReturnType<typeof readOverview>>;

/** First page of the account. `children`: what members of an active company find there besides. */
export function Overview({ overview, children }: { overview: OverviewData; children: ReactNode }) {
  const { companies, invitations, said } = overview;
  return (
    <>
      <Said said={said} />
      {overview.kind === "inside" ? (
        <Inside {...overview}>{children}</Inside>
      ) : (
        <Outside why={overview.why} />
      )}
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      {companies.length > 0 && <CompanyChoice companies={companies} />}
    </>
  );
}

function Said({ said }: { said: string | null }) {
  if (said === "invitacion")
    return <FormMessage isProblem={false}>{copy.invitations.accepted}</FormMessage>;
  if (said === "sin-invitacion") return <FormMessage>{copy.invitations.gone}</FormMessage>;
  return said === "no-disponible" ? <FormMessage>{copy.notOpen}</FormMessage> : null;
}

type Inside = Extract<OverviewData, { kind: "inside" }>;

function Inside({
  companyName,
  personName,
  role,
  isFirstVisit,
  hasSelection,
  accountText,
  ordering,
  offersPasskey,
  seesPrices,
  facts,
  children,
}: Inside & { children: ReactNode }) {
  return (
    <>
      <title>{copy.title(companyName)}</title>
      <h1 className="text-step-4 break-words">{companyName}</h1>
      <p className="mt-2 text-muted">{copy.as(personName, role)}</p>
      {isFirstVisit && (
        <Welcome
          seesPrices={seesPrices}
          accountText={accountText}
          ordering={ordering}
          hasSelection={hasSelection}
        />
      )}
      {offersPasskey && <PasskeyOffer />}
      {children}
      <AccountSection id="empresa" title={copy.company.title}>
        <AccountFacts facts={facts} />
      </AccountSection>
    </>
  );
}

/** Section shown at the first visit, with a line each about catalogue, orders and account. */
function Welcome({
  seesPrices,
  accountText,
  ordering,
  hasSelection,
}: Pick<Inside, "seesPrices" | "accountText" | "ordering" | "hasSelection">) {
  const { title, catalogue, order, openCart, ordersOfOthers, open } = copy.welcome;
  const { selection, selectionInCart, openSelection } = copy.welcome;
  return (
    <section
      aria-labelledby="bienvenida"
      className="mt-8 rounded-medium border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="bienvenida" className="text-step-2">
        {title}
      </h2>
      <ol className="mt-3 grid max-w-measure list-decimal gap-2 pl-5">
        <li>
          {catalogue(seesPrices)}{" "}
          <Link to={href("/catalogo")} reloadDocument discover="none" className="underline-quiet">
            {open}
          </Link>
        </li>
        <li>{accountText}</li>
        {ordering === "cart" && (
          <li>
            {order}{" "}
            <a href={href("/carrito")} className="underline-quiet">
              {openCart}
            </a>
          </li>
        )}
        {ordering === "others" && <li>{ordersOfOthers}</li>}
      </ol>
      {hasSelection && (
        <p className="mt-4">
          {ordering === "cart" ? (
            selectionInCart
          ) : (
            <>
              {selection}{" "}
              <a href={href("/mi-seleccion")} className="underline-quiet">
                {openSelection}
              </a>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Outside({ why }: { why: keyof typeof copy.outside }) {
  const { title, text } = copy.outside[why];
  return (
    <>
      <title>{title}</title>
      <h1 className="text-step-4">{title}</h1>
      <p className="mt-3 max-w-measure text-muted">
        {text}
        {why !== "choose" && why !== "invited" && <SellerEmail />}
      </p>
    </>
  );
}

function SellerEmail() {
  const { email } = seller;
  return (
    <a href={`mailto:${email}`} className="wrap-anywhere underline-quiet">
      {email}
    </a>
  );
}
