import { href, redirect } from "react-router";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { submitted } from "../../access-requests/pages/offered/submitted.ts";
import type { Attachment } from "../../attachments/domain/attachment.ts";
import { memberRoleSlugs } from "../../companies/domain/member-role-slugs.ts";
import { privateHeaders } from "../../platform/http/private-link.ts";
import type { SubjectData } from "../domain/subject-data.ts";

export function heldData(data: SubjectData) {
  const { requests, emails, privacyRequests, blocked, objectedAt, companies } = data;
  return {
    accessRequests: requests.map(({ request, events, register, attachments }) => ({
      ...stateOf(request),
      ...submitted(request),
      attachments: attachments.map(attached),
      history: events.map(({ at, type, from, to, reason, text, actor }) => ({
        at: at.toString(),
        by: actor.kind,
        type,
        from,
        to,
        rejectionReason: reason,
        // The name of the assigned staff member is another person's data.
        text: type === "assign" ? "" : text,
      })),
      europeanRegister: register && {
        ...register,
        consultedAt: new Date(register.consultedAt).toISOString(),
      },
    })),
    emails: emails.map(({ subject, text, createdAt, sentAt }) => ({
      writtenAt: new Date(createdAt).toISOString(),
      sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
      subject,
      text,
    })),
    privacyRequests: privacyRequests.map(({ request, events }) => ({
      reference: request.reference,
      right: request.right,
      state: request.state,
      about: request.about,
      correction: request.correction,
      askedAt: request.askedAt.toString(),
      dueAt: request.dueAt.toString(),
      history: events.map(({ at, type, text, actor }) => ({
        at: at.toString(),
        by: actor.kind,
        type,
        text,
      })),
    })),
    blockedRecords: blocked.map(({ reference, since, until }) => ({
      reference,
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
    })),
    companies: heldByCompanies(companies),
    objectedToNewsAt: objectedAt === null ? null : new Date(objectedAt).toISOString(),
  };
}

function heldByCompanies(companies: SubjectData["companies"]) {
  const { person, memberships, invitations, passkeys, sessions, signInCodes } = companies;
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
      joinedAt: new Date(joinedAt).toISOString(),
      leftAt: isoOf(leftAt),
      noticeAskedAt: isoOf(notice.noticeAskedAt),
      noticedAt: isoOf(notice.noticedAt),
    })),
    invitations: invitations.map(({ company, name, email, role, orderLimit, state, ...times }) => ({
      company,
      name,
      email,
      role: memberRoleSlugs[role],
      orderLimitInCents: orderLimit,
      state,
      invitedAt: new Date(times.invitedAt).toISOString(),
      expiresAt: isoOf(times.expiresAt),
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: new Date(createdAt).toISOString(),
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

/** Exports the data that the person provided, for the right to portability. */
export function givenData({ requests, companies }: SubjectData) {
  // Data imported from a file of the seller were not provided by the person (GDPR, art. 20.1).
  const person = companies.person?.importedAt === null ? companies.person : null;
  return {
    person: person && { name: person.name, email: person.email, phone: person.phone },
    accessRequests: requests.map(({ request, events, attachments }) => ({
      receivedAt: request.receivedAt.toString(),
      ...submitted(request),
      answers: events
        .filter(({ type }) => type === "answer")
        .map(({ at, text }) => ({ at: at.toString(), text })),
      attachments: attachments.filter(({ by }) => by.kind === "applicant").map(attached),
    })),
  };
}

function attached({ id, name, mediaType, bytes, sha256, by, at }: Attachment) {
  return { id, name, mediaType, bytes, sha256, by: by.kind, at: at.toString() };
}

function stateOf({ reference, state, receivedAt, confirmedAt, ...rest }: AccessRequest) {
  const { answeredAt, reopenedAt, materials, origin, dueAt, restriction } = rest;
  return {
    reference,
    state,
    origin,
    receivedAt: receivedAt.toString(),
    confirmedAt: confirmedAt?.toString() ?? null,
    dueAt: dueAt.toString(),
    answeredAt: answeredAt?.toString() ?? null,
    reopenedAt: reopenedAt?.toString() ?? null,
    materials: materials && {
      dueAt: materials.dueAt.toString(),
      sentAt: materials.sentAt?.toString() ?? null,
    },
    restriction: restriction && { since: restriction.at.toString(), why: restriction.why },
  };
}

/** JSON download; its file name has only the request's reference, to reveal nothing about the person. */
export function download(name: string, content: unknown): Response {
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
    },
  });
}

export function backToRight(link: string) {
  return redirect(href("/privacidad/derechos/:link", { link }), 303);
}
