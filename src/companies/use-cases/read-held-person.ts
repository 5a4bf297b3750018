import type { HeldData, HeldLine } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatDay, formatMoment } from "../../kernel/format.ts";
import { formatCents } from "../../kernel/money/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { memberRoleNames } from "../copy/company-values-copy.ts";
import { heldPersonCopy as copy } from "../copy/held-data-copy.ts";
import { memberRoleSlugs } from "../domain/member-role-slugs.ts";
import { type PersonData, readPersonData } from "../store/person-data.ts";

/** Person with this email address: memberships, invitations, passkeys, sessions and requested codes. */
export async function readHeldPerson(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const data = await readPersonData(on, key);
  // Data imported from a file of the seller were not provided by the person (GDPR, art. 20.1).
  const person = data.person?.importedAt === null ? data.person : null;
  const isMember = data.memberships.length > 0 || data.invitations.length > 0;
  return {
    json: { companies: heldByCompanies(data) },
    provided: {
      person: person && { name: person.name, email: person.email, phone: person.phone },
    },
    sections: isMember ? [{ title: copy.title, lines: linesOf(data) }] : [],
  };
}

function heldByCompanies(data: PersonData) {
  const { person, owned, memberships, invitations, passkeys, sessions, signInCodes } = data;
  return {
    person: person && {
      name: person.name,
      email: person.email,
      phone: person.phone,
      since: isoOf(person.createdAt),
      // GDPR, art. 15.1 g: the source of data that were not collected from the person.
      source:
        person.importedAt === null ? "access-request-or-invitation" : "customer-file-of-the-seller",
      importedAt: isoOf(person.importedAt),
      firstSignedInAt: isoOf(person.firstSignedInAt),
      lastSignedInAt: isoOf(person.lastSignedInAt),
      subscribedToNewsAt: isoOf(person.newsSince),
      passkeyDeclinedAt: isoOf(person.passkeyDeclinedAt),
    },
    memberships: memberships.map(({ company, role, orderLimit, joinedAt, leftAt, ...notice }) => ({
      company,
      role: memberRoleSlugs[role],
      orderLimitInCents: orderLimit,
      joinedAt: isoOf(joinedAt),
      leftAt: isoOf(leftAt),
      noticeAskedAt: isoOf(notice.noticeAskedAt),
      noticedAt: isoOf(notice.noticedAt),
    })),
    owned: owned.map(({ viesAt, documents, ...company }) => ({
      ...company,
      viesAt: isoOf(viesAt),
      documents: documents.map(({ at, ...document }) => ({ ...document, at: isoOf(at) })),
    })),
    invitations: invitations.map(({ company, name, email, role, orderLimit, state, ...times }) => ({
      company,
      name,
      email,
      role: memberRoleSlugs[role],
      orderLimitInCents: orderLimit,
      state,
      invitedAt: isoOf(times.invitedAt),
      expiresAt: isoOf(times.expiresAt),
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: isoOf(createdAt),
      lastUsedAt: isoOf(lastUsedAt),
    })),
    sessions: sessions.map(({ ipAddress, userAgent, createdAt, updatedAt, expiresAt }) => ({
      ipAddress,
      userAgent,
      createdAt,
      updatedAt,
      expiresAt,
    })),
    signInCodes: signInCodes.map(({ purpose, askedAt, expiresAt, ...times }) => ({
      purpose,
      askedAt: isoOf(askedAt),
      expiresAt: isoOf(expiresAt),
      handledAt: isoOf(times.handledAt),
      spentAt: isoOf(times.spentAt),
      supersededAt: isoOf(times.supersededAt),
    })),
  };
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function linesOf(data: PersonData): HeldLine[] {
  const { owned, memberships, invitations, passkeys, sessions } = data;
  return [
    ...memberships.map(({ company, role, orderLimit, joinedAt, leftAt }) => ({
      term: company,
      text: copy.membership({
        role: memberRoleNames[role],
        limit: orderLimit === null ? null : formatCents(orderLimit),
        from: formatDay(joinedAt),
        until: leftAt === null ? null : formatDay(leftAt),
      }),
    })),
    ...owned.flatMap(({ legalName, addresses, documents }) => [
      ...addresses.map(({ street, postcode, city }) => ({
        term: legalName,
        text: copy.address([street, `${postcode} ${city}`].join(", ")),
      })),
      ...documents.map(({ name, at }) => ({
        term: legalName,
        text: copy.document({ name, date: formatDay(at) }),
      })),
    ]),
    ...invitations.map(({ company, invitedAt }) => ({
      term: company,
      text: copy.invited(formatDay(invitedAt)),
    })),
    ...passkeys.map(({ name, createdAt }) => ({
      term: copy.passkey,
      text: copy.passkeyMade({ name, date: formatDay(createdAt) }),
    })),
    ...sessions.map(({ ipAddress, userAgent, createdAt, updatedAt }) => ({
      term: copy.session,
      text: [
        userAgent,
        ipAddress,
        copy.sessionTimes({ from: momentOf(createdAt), last: momentOf(updatedAt) }),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  ];
}

function momentOf(instant: string): string {
  return formatMoment(Date.parse(instant));
}
