import { randomUUIDv7 } from "node:crypto";
import type { Capability } from "../capability.ts";
import { createAttachmentFiles } from "../platform/files/stored-files.ts";
import { createDownloadSlots } from "../platform/http/download-slots.ts";
import { companyFinder } from "./console/finder.ts";
import { companyConsoleLinks } from "./console/links.ts";
import { companies } from "./context.ts";
import { heldPersonCopy } from "./copy/held-data-copy.ts";
import { companyWebhookNames } from "./copy/webhook-names-copy.ts";
import { companyEmailLinks } from "./emails/company-links.ts";
import { documentRefusedEmail } from "./emails/document-refused.ts";
import { documentsReceivedEmail } from "./emails/documents-received.ts";
import { memberAddedEmail } from "./emails/member-added.ts";
import { memberInvitationEmail } from "./emails/member-invitation.ts";
import { ownerChangedEmail } from "./emails/owner-changed.ts";
import { createStaffCompanies } from "./services/company-staff-service.ts";
import { createCompanyDocuments } from "./services/documents-service.ts";
import { companyGauges } from "./services/gauges.ts";
import { createOwnCompanyService } from "./services/own-company-service.ts";
import { createRequestedSelection } from "./services/requested-selection-service.ts";
import { changeNewsOfPerson, personWantsNews } from "./store/news-of-person.ts";
import { companyTables } from "./tables.ts";
import { erasePersonData, planErasureOfPerson } from "./use-cases/erase-person-data.ts";
import { readHeldPerson } from "./use-cases/read-held-person.ts";
import { companyRetention } from "./use-cases/retention-rules.ts";

export const companiesCapability: Capability = {
  name: "companies",
  personalData: companyTables,
  retention: companyRetention,
  dataSubject: {
    position: 5,
    erasedKinds: heldPersonCopy.erasedKinds,
    readHeld: readHeldPerson,
    planErasure: planErasureOfPerson,
    erase: erasePersonData,
    change: changeNewsOfPerson,
    wantsNews: personWantsNews,
  },
  webhooks: { events: companyWebhookNames },
  consoleLinks: companyConsoleLinks,
  consoleFinder: companyFinder,
  emails: [
    memberInvitationEmail,
    memberAddedEmail,
    ownerChangedEmail,
    documentRefusedEmail,
    documentsReceivedEmail,
  ],
  emailLinks: companyEmailLinks,
  start(platform) {
    const { services, db, changed, capabilities } = platform;
    const onMerged = capabilities.flatMap(({ onCompaniesMerged }) => onCompaniesMerged ?? []);
    const deps = { db, now: Date.now, changed };
    const documents = createCompanyDocuments({
      ...deps,
      newId: randomUUIDv7,
      files: createAttachmentFiles(platform.config.dataDir),
      inspector: platform.fileInspector,
      get salesTeam() {
        return platform.addresses.sales;
      },
    });
    services.provide(companies, {
      staff: { ...createStaffCompanies({ ...deps, onMerged }), documents },
      own: {
        ...createOwnCompanyService(deps),
        documents,
        requestedSelection: createRequestedSelection(deps),
        downloadSlots: createDownloadSlots(),
      },
    });
    return { gauges: companyGauges(db) };
  },
};
