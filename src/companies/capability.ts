import { randomUUIDv7 } from "node:crypto";
import type { Capability } from "../capability.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { createDownloadSlots } from "../platform/http/download-slots.ts";
import { companyFinder } from "./console-finder.ts";
import { companyConsoleLinks } from "./console-links.ts";
import {
  companyDocuments,
  downloadSlots,
  memberNotices,
  ownCompany,
  ownDocuments,
  requestedSelection,
  staffCompanies,
} from "./context.ts";
import { createCompanyDocuments } from "./documents-service.ts";
import { companyEmailLinks } from "./email-links.ts";
import { documentRefusedEmail } from "./emails/document-refused.ts";
import { documentsReceivedEmail } from "./emails/documents-received.ts";
import { memberAddedEmail } from "./emails/member-added.ts";
import { memberInvitationEmail } from "./emails/member-invitation.ts";
import { titularChangedEmail } from "./emails/titular-changed.ts";
import { companyGauges } from "./gauges.ts";
import { createMemberNotices } from "./member-notices.ts";
import { createOwnCompanyService } from "./own-company-service.ts";
import { createRequestedSelection } from "./requested-selection.ts";
import { companyRetention } from "./retention.ts";
import { createStaffCompanies } from "./staff-service.ts";
import { companyTables } from "./tables.ts";

export const companiesCapability: Capability = {
  name: "companies",
  personalData: companyTables,
  retention: companyRetention,
  consoleLinks: companyConsoleLinks,
  consoleFinder: companyFinder,
  emails: [
    memberInvitationEmail,
    memberAddedEmail,
    titularChangedEmail,
    documentRefusedEmail,
    documentsReceivedEmail,
  ],
  emailLinks: companyEmailLinks,
  start(platform) {
    const { services, db, changed, capabilities } = platform;
    const onMerged = capabilities.flatMap(({ onCompaniesMerged }) => onCompaniesMerged ?? []);
    services.provide(
      staffCompanies,
      createStaffCompanies({ db, now: Date.now, changed, onMerged }),
    );
    services.provide(ownCompany, createOwnCompanyService({ db, now: Date.now, changed }));
    services.provide(requestedSelection, createRequestedSelection({ db, now: Date.now }));
    const documents = createCompanyDocuments({
      db,
      now: Date.now,
      changed,
      newId: randomUUIDv7,
      files: createAttachmentFiles(platform.config.dataDir),
      inspector: platform.fileInspector,
      get salesTeam() {
        return platform.addresses.sales;
      },
    });
    services.provide(companyDocuments, documents);
    services.provide(ownDocuments, documents);
    services.provide(downloadSlots, createDownloadSlots());
    const notices = createMemberNotices({ db, now: Date.now, changed });
    services.provide(memberNotices, notices);
    return {
      gauges: companyGauges(db),
      deadlines: notices.queueSome,
    };
  },
};
