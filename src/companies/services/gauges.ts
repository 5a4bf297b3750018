import type { Database } from "../../platform/database/database.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import {
  countCompanies,
  countMembers,
  countOpenInvitations,
  countPeopleWithPasskey,
  countWithoutOwner,
  uncheckedDocuments,
  waitingToJoin,
} from "../store/company-counts.ts";

export function companyGauges(db: Database): readonly GaugeReading[] {
  return [
    {
      name: "companies",
      help: "Companies by status.",
      label: "status",
      read: () => countCompanies(db),
    },
    {
      name: "company_members",
      help: "Memberships of people in companies that are not closed.",
      read: () => countMembers(db),
    },
    {
      name: "company_people_with_passkey",
      help: "People who have a passkey to sign in with.",
      read: () => countPeopleWithPasskey(db),
    },
    {
      name: "companies_without_owner",
      help: "Companies that are not closed and have no owner; always 0.",
      read: () => countWithoutOwner(db),
    },
    {
      name: "company_invitations_open",
      help: "Invitations that nobody has answered and that are still valid.",
      read: () => countOpenInvitations(db, Date.now()),
    },
    {
      name: "company_requests_waiting",
      help: "Approved requests of known companies whose people nobody has let in or declined.",
      read: async () => (await waitingToJoin(db)).count,
    },
    {
      name: "company_documents_unchecked",
      help: "Documents of companies that nobody has checked.",
      read: async () => (await uncheckedDocuments(db)).count,
    },
  ];
}
