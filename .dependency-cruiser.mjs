/*
 * Import rules of the rooms (docs/architecture.md) for dependency-cruiser. `tools/check/boundaries.ts` runs them as part
 * of `npm test`; `tools/check/boundaries.test.ts` breaks each of them once.
 */

const tests = String.raw`\.test\.tsx?$`;

/** Files of each room inside a capability's folder; a file of no other room is a service. */
const rooms = {
  domain: "domain/",
  copy: "copy/",
  offered: "(?:(?:pages|console)/offered|seo)/",
  pages: "(?:(?:pages|console)/(?!offered/)|hydration/)",
  commands: "commands/",
  emails: "(?:emails|layout)/",
  store: String.raw`(?:store|tables)(?:/|\.ts$)`,
  context: String.raw`context\.ts$`,
  capability: String.raw`capability\.ts$`,
  "use-cases": "use-cases/",
  service: String.raw`(?!(?:domain|copy|pages|console|seo|hydration|commands|emails|layout|store|tables|use-cases)/|(?:store|tables|context|capability)\.ts$)`,
};

const all = Object.keys(rooms);

/** Shared folders, each with the other shared folders that it may import. */
const shared = {
  kernel: ["promises"],
  workflow: ["kernel", "promises"],
  promises: [],
  "tax-id": ["kernel"],
  fields: ["kernel", "promises", "tax-id"],
  "setting-groups": ["kernel", "promises", "tax-id", "fields"],
  copy: [],
  generated: [],
  ui: ["generated", "kernel"],
  platform: ["kernel", "promises"],
  // The frame shows the name of the seller's company.
  console: ["kernel", "promises", "fields", "generated", "ui", "platform", "seller/copy"],
};
const pure = ["kernel", "workflow", "promises", "tax-id", "fields", "setting-groups"];
const allShared = Object.keys(shared);

/** Files that see every capability: those directly in src/, and two folders of operator commands. */
const start = "^src/(?:[^/]+$|(?:doctor|demo-data)/)";
const anyShared = `^src/(?:${allShared.join("|")})/`;
const anyCapability = `^src/(?!(?:${[...allShared, "doctor", "demo-data"].join("|")})/)([^/]+)/`;

/** Imports that each room may make: from its own capability, from others, and from shared folders. */
const imports = {
  domain: { own: ["domain"], others: ["domain"], shared: pure },
  copy: {
    own: ["domain", "copy"],
    others: ["domain", "copy"],
    shared: [...pure, "copy", "generated", "console/copy"],
  },
  store: { own: ["domain", "store", "emails"], others: ["domain"], shared: [...pure, "platform"] },
  emails: {
    own: ["domain", "copy", "emails"],
    others: ["domain", "copy", "emails", "offered"],
    shared: [...pure, "copy", "platform", "generated"],
  },
  context: {
    own: ["domain", "copy", "service", "use-cases", "context"],
    others: ["domain"],
    shared: allShared,
  },
  capability: {
    own: all,
    others: ["domain", "copy", "service", "context"],
    shared: allShared,
  },
  offered: {
    own: ["domain", "copy", "offered", "pages", "context"],
    others: ["domain", "copy", "offered", "context"],
    shared: allShared,
  },
  pages: {
    own: ["domain", "copy", "offered", "pages", "context"],
    others: ["domain", "copy", "offered", "context"],
    shared: allShared,
  },
  commands: {
    own: all,
    others: ["domain", "copy", "service"],
    shared: allShared,
  },
  "use-cases": {
    own: ["domain", "copy", "store", "emails", "use-cases", "service"],
    others: ["domain", "copy", "service"],
    shared: [...pure, "platform"],
  },
  service: {
    own: all,
    others: ["domain", "copy", "service", "emails"],
    shared: allShared,
  },
};

/**
 * Store files that other capabilities may import: deleting a request, its attachments and its VIES check, or storing a
 * webhook with its cause, in one transaction needs their stores, because services run in transactions of their own.
 */
const callableInTransactions = [
  "src/attachments/store/attachments.ts",
  "src/imports/store/personal-imports.ts",
  "src/carts/store/carts.ts",
  "src/companies/store/company-requests.ts",
  "src/companies/store/find-or-create-company.ts",
  "src/companies/store/undo-approval.ts",
  "src/companies/store/lock-company.ts",
  "src/companies/store/replace-evidence.ts",
  "src/newsletter/store/news-objections.ts",
  "src/orders/store/allocate-stock.ts",
  "src/products/store/write-products.ts",
  "src/products/store/catalogue-state.ts",
  "src/vies/store/checks.ts",
  "src/webhooks/store/enqueue.ts",
];

/**
 * Store files that two capabilities share: rows of access requests, for the queue of the staff, rows of products with
 * their pictures and categories, for those who show them and for the files that write them, runs and changes of imports,
 * for the kinds of files, companies, for the files that write them, people with their memberships and passkeys, for the
 * sign-in, and orders with their history, shipments and holds, for the order desk. A service in between would only hand
 * them on.
 */
const sharedStores = [
  "src/access-requests/store/rows.ts",
  "src/access-requests/store/search-index.ts",
  "src/access-requests/store/store.ts",
  "src/companies/store/company-changes.ts",
  "src/companies/store/delete-companies.ts",
  "src/companies/store/export-companies.ts",
  "src/companies/store/invitations.ts",
  "src/companies/store/memberships.ts",
  "src/companies/store/passkeys.ts",
  "src/companies/store/people.ts",
  "src/companies/store/rows.ts",
  "src/imports/store/import-changes.ts",
  "src/imports/store/import-run-rows.ts",
  "src/imports/store/import-runs.ts",
  "src/imports/store/import-tasks.ts",
  "src/imports/store/packed-facts.ts",
  "src/imports/store/unattended-changes.ts",
  "src/imports/store/unattended-rules-schema.ts",
  "src/orders/store/order-changes.ts",
  "src/orders/store/order-holds.ts",
  "src/orders/store/order-rows.ts",
  "src/orders/store/search-orders.ts",
  "src/orders/store/select-orders.ts",
  "src/orders/store/stored-orders.ts",
  "src/orders/store/shipments.ts",
  "src/pictures/store/picture-runs.ts",
  "src/products/store/bulk-products.ts",
  "src/products/store/read-catalogue-names.ts",
  "src/products/store/categories.ts",
  "src/products/store/current-names.ts",
  "src/products/store/exported-records.ts",
  "src/products/store/facts.ts",
  "src/products/store/former-names.ts",
  "src/products/store/listed-stock.ts",
  "src/products/store/named-products.ts",
  "src/products/store/offered.ts",
  "src/products/store/code-store.ts",
  "src/products/store/partly-written.ts",
  "src/products/store/follow-picture-addresses.ts",
  "src/products/store/pictured-product.ts",
  "src/products/store/product-changes.ts",
  "src/products/store/product-keys.ts",
  "src/products/store/product-pictures.ts",
  "src/products/store/product-rows.ts",
  "src/products/store/product-texts.ts",
  "src/products/store/product-uses.ts",
  "src/products/store/product-reader.ts",
  "src/products/store/sample-products.ts",
  "src/products/store/search-products.ts",
];

const callersInTransactions = ["store", "use-cases", "service", "capability", "commands"];

/** Three rules of one room: imports from its own capability, from other capabilities, and from shared folders. */
function roomRules([room, may]) {
  const from = { path: anyCapability + rooms[room], pathNot: tests };
  const calls = callersInTransactions.includes(room)
    ? [...callableInTransactions, ...sharedStores]
    : [];
  const comment = `See the row of «${room}» in docs/architecture.md, section Rooms.`;
  const startOutside = ["capability", "commands"].includes(room) ? [] : [start];
  const rules = [
    {
      name: `${room}-own-capability`,
      comment,
      severity: "error",
      from,
      to: { path: "^src/$1/", pathNot: may.own.map((other) => `^src/$1/${rooms[other]}`) },
    },
    {
      name: `${room}-other-capabilities`,
      comment,
      severity: "error",
      from,
      to: {
        path: [anyCapability, ...startOutside],
        pathNot: ["^src/$1/", ...may.others.map((other) => anyCapability + rooms[other]), ...calls],
      },
    },
    {
      name: `${room}-shared-folders`,
      comment,
      severity: "error",
      from,
      to: { path: anyShared, pathNot: `^src/(?:${may.shared.join("|")})/` },
    },
  ];
  return rules.filter((_, at) => [may.own !== all, true, may.shared !== allShared][at]);
}

/** Rule of one shared folder: it knows no capability, and only some of the other shared folders. */
function sharedRule([folder, others]) {
  return {
    name: `${folder}-knows-no-capability`,
    comment: "Shared folders stand below the capabilities.",
    severity: "error",
    from: { path: `^src/${folder}/`, pathNot: tests },
    to: { path: "^src/", pathNot: `^src/(?:${[folder, ...others].join("|")})/` },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(imports).flatMap(roomRules),
    ...Object.entries(shared).map(sharedRule),
    {
      name: "independent-capability-names-no-other",
      comment:
        "What these do for all capabilities, each hands in through its capability.ts. Emails and the console's sign-in, with who may upload, are kits.",
      severity: "error",
      from: { path: "^src/(privacy-requests|settings|staff)/", pathNot: tests },
      to: {
        path: anyCapability,
        pathNot: [
          "^src/$1/",
          "^src/(?:emails|seller)/",
          String.raw`^src/staff/(?:console/offered/|members/may-upload\.ts$)`,
        ],
      },
    },
    {
      name: "pure-code-knows-no-world",
      comment: "Rules of the business run without Node, React, HTTP, SQL and clock.",
      severity: "error",
      from: { path: `^src/(?:[^/]+/domain|${pure.join("|")})/`, pathNot: tests },
      to: {
        path: "^node_modules/(?:@types/)?(?:react|react-dom|react-router|@react-router|kysely|pg|pino)/",
      },
    },
    {
      name: "pure-code-knows-no-node",
      comment: "Rules of the business run without Node, React, HTTP, SQL and clock.",
      severity: "error",
      from: { path: `^src/(?:[^/]+/domain|${pure.join("|")})/`, pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "src-knows-no-tests",
      comment: "Tests, tools and lab stand on src, not the other way round.",
      severity: "error",
      from: { path: "^src/", pathNot: tests },
      to: { path: [tests, "^(?:tests|tools|lab)/"] },
    },
    {
      name: "only-sign-in-makes-scopes",
      comment: "A CompanyScope says whose data queries may touch; only a session may make one.",
      severity: "error",
      from: { path: "^src/", pathNot: [tests, "^src/members/sign-in/"] },
      to: { path: String.raw`^src/members/domain/make-company-scope\.ts$` },
    },
    {
      name: "no-cycles-of-files",
      comment: "Includes imports of types: files of a cycle can only be understood together.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "relative-imports-that-exist",
      comment:
        "Imports are relative, without aliases; types of routes (+types) and addresses of files (?url) are made by tools.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`/\+types/|^virtual:|\.wasm\?url$` },
    },
  ],
  options: {
    // TypeScript 7 has no API yet; swc reads TypeScript and TSX without it (decision 112).
    parser: "swc",
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "require", "node", "default"],
    },
  },
};
