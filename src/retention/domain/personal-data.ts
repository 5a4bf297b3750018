/**
 * Content, owner and erasure of every column. A test compares it with the schemas of both databases, in both
 * directions.
 */
export const personalData = {
  access_request: {
    id: ofApplicant("identifier", "delete-row"),
    reference: ofApplicant("identifier", "delete-row"),
    state: notPersonal("a word of a list, kept in the trace"),
    is_open: notPersonal("follows from the state"),
    company: ofApplicant("identity", "delete-row"),
    contact: ofApplicant("identity", "delete-row"),
    email: ofApplicant("contact", "delete-row"),
    email_key: ofApplicant("contact", "delete-row"),
    email_domain: ofApplicant("contact", "delete-row"),
    phone: ofApplicant("contact", "delete-row"),
    phone_typed: ofApplicant("contact", "delete-row"),
    phone_doubts: ofApplicant("contact", "delete-row"),
    tax_id_key: ofApplicant("tax", "delete-row"),
    tax_number: ofApplicant("tax", "delete-row"),
    tax_id_typed: ofApplicant("tax", "delete-row"),
    tax_country: notPersonal("a country, kept in the trace"),
    tax_doubts: ofApplicant("tax", "delete-row"),
    legal_form: ofApplicant("tax", "delete-row"),
    wants_news: ofApplicant("choice", "delete-row"),
    selection: notPersonal("products, kept in the trace without whom"),
    fill_ms: ofApplicant("behaviour", "delete-row"),
    received_at: ofApplicant("date", "delete-row"),
    due_at: ofApplicant("date", "delete-row"),
    confirmed_at: ofApplicant("date", "delete-row"),
    answered_at: ofApplicant("date", "delete-row"),
    assigned_id: ofStaff("identifier", "replace"),
    assigned_name: ofStaff("identity", "replace"),
    reminded_at: ofApplicant("date", "delete-row"),
    overdue_notified_at: ofApplicant("date", "delete-row"),
    warned_for: notPersonal("of the clock"),
    question_asked_at: ofApplicant("date", "delete-row"),
    question_reminded_at: ofApplicant("date", "delete-row"),
    email_failed_at: ofApplicant("date", "delete-row"),
    email_failure_notified_at: ofApplicant("date", "delete-row"),
    email_failure: notPersonal("a code, written without the words of the mail server"),
    restricted_at: ofApplicant("date", "delete-row"),
    restricted_why: ofApplicant("free-text", "delete-row"),
    reopened_at: ofApplicant("date", "delete-row"),
    materials_due_at: ofApplicant("date", "delete-row"),
    materials_sent_at: ofApplicant("date", "delete-row"),
    materials_notified_at: ofApplicant("date", "delete-row"),
    materials_warned_for: ofApplicant("date", "delete-row"),
    links_since: ofApplicant("date", "delete-row"),
    origin: notPersonal("a word of a list"),
    version: notPersonal("a count of changes"),
    privacy_version: notPersonal("which of our texts was shown"),
    legal_notice_version: notPersonal("which of our texts was shown"),
    campaign: ofApplicant("behaviour", "delete-row"),
  },
  consent_log: {
    id: notPersonal("a random number for one choice, which nothing here joins to anybody"),
    replaces: notPersonal("the same of the choice before"),
    at: notPersonal("an instant, without whom"),
    action: notPersonal("a word of a list"),
    granted: notPersonal("words of a list"),
    inventory_version: notPersonal("which of our lists was shown"),
    policy_version: notPersonal("which of our texts was shown"),
  },
  access_request_event: {
    id: ofApplicant("identifier", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
    at: ofApplicant("date", "delete-row"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    type: notPersonal("a word of a list"),
    from_state: notPersonal("a word of a list"),
    to_state: notPersonal("a word of a list"),
    rejection_reason: ofApplicant("free-text", "delete-row"),
    text: ofApplicant("free-text", "delete-row"),
  },
  access_request_search_term: {
    word: ofApplicant("identity", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
  },
  access_request_counter: {
    kind: notPersonal("what is counted"),
    week: notPersonal("a week"),
    name: notPersonal("a state, a country, a catalogue or a number of hours"),
    count: notPersonal("a count"),
  },
  anonymised_request: {
    state: notPersonal("a word of a list"),
    received_on: notPersonal("a day, without whom"),
    answered_on: notPersonal("a day, without whom"),
    took: notPersonal("a duration, without whom"),
    is_on_time: notPersonal("yes or no, without whom"),
    tax_country: notPersonal("a country, without whom"),
    selection: notPersonal("products, without whom"),
  },
  attachment: {
    id: ofApplicant("identifier", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
    name: ofApplicant("free-text", "delete-row"),
    media_type: notPersonal("a word of a list"),
    bytes: notPersonal("a size"),
    sha256: ofApplicant("free-text", "delete-row"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    at: ofApplicant("date", "delete-row"),
  },
  blocked_record: {
    id: ofApplicant("identifier", "keep-blocked"),
    reference: ofApplicant("identifier", "keep-blocked"),
    email_key: ofApplicant("contact", "keep-blocked"),
    tax_id_key: ofApplicant("tax", "keep-blocked"),
    blocked_at: ofApplicant("date", "keep-blocked"),
    blocked_until: ofApplicant("date", "keep-blocked"),
    reason: notPersonal("a word of a list"),
    content: ofApplicant("identity", "keep-blocked"),
  },
  outbox_email: {
    id: ofApplicant("identifier", "delete-row"),
    message_id: ofApplicant("identifier", "delete-row"),
    email: notPersonal("a word of a list"),
    subject_kind: notPersonal("a word of a list"),
    subject_id: ofApplicant("identifier", "delete-row"),
    audience: notPersonal("a word of a list"),
    recipient_limit: notPersonal("a word of a list"),
    recipient: ofApplicant("contact", "delete-row"),
    payload: ofApplicant("free-text", "delete-row"),
    created_at: ofApplicant("date", "delete-row"),
    state: notPersonal("a word of a list"),
    attempts: notPersonal("a count"),
    next_attempt_at: notPersonal("when the worker looks again"),
    give_up_at: notPersonal("when the worker stops"),
    leased_until: notPersonal("of the worker"),
    leased_by: notPersonal("of the worker"),
    last_error: notPersonal("a code, written without the words of the mail server"),
    sent_at: ofApplicant("date", "delete-row"),
    returned_at: ofApplicant("date", "delete-row"),
    return_status: notPersonal("a code, written without the words of the mail server"),
  },
  vies_check: {
    request_id: ofApplicant("identifier", "delete-row"),
    tax_id_key: ofApplicant("tax", "delete-row"),
    state: notPersonal("a word of a list"),
    asked_since: ofApplicant("date", "delete-row"),
    attempts: notPersonal("a count"),
    next_attempt_at: notPersonal("when the worker looks again"),
    lease_id: notPersonal("of the worker"),
    lease_until: notPersonal("of the worker"),
    answer: ofApplicant("tax", "delete-row"),
    fault: notPersonal("a word of a list"),
    name: ofApplicant("identity", "delete-row"),
    address: ofApplicant("contact", "delete-row"),
    consultation_number: ofApplicant("tax", "delete-row"),
    raw: ofApplicant("tax", "delete-row"),
    consulted_at: ofApplicant("date", "delete-row"),
  },
  staff_member: {
    id: ofStaff("identifier", "delete-row"),
    name: ofStaff("identity", "delete-row"),
    email: ofStaff("contact", "delete-row"),
    email_verified: ofStaff("contact", "delete-row"),
    role: ofStaff("account", "delete-row"),
    disabled_at: ofStaff("date", "delete-row"),
    has_second_step: ofStaff("account", "delete-row"),
    must_change_password: ofStaff("account", "delete-row"),
    uses_shortcuts: ofStaff("account", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
  },
  staff_credential: {
    id: ofStaff("identifier", "delete-row"),
    member_id: ofStaff("identifier", "delete-row"),
    account_id: ofStaff("identifier", "delete-row"),
    provider_id: notPersonal("the same word in every row"),
    password: ofStaff("secret", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
  },
  staff_session: {
    id: ofStaff("identifier", "delete-row"),
    member_id: ofStaff("identifier", "delete-row"),
    token: ofStaff("secret", "delete-row"),
    ip_address: ofStaff("connection", "delete-row"),
    user_agent: ofStaff("connection", "delete-row"),
    expires_at: ofStaff("date", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
  },
  staff_verification: {
    id: ofStaff("identifier", "delete-row"),
    identifier: ofStaff("identifier", "delete-row"),
    value: ofStaff("secret", "delete-row"),
    expires_at: ofStaff("date", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
  },
  staff_two_factor: {
    id: ofStaff("identifier", "delete-row"),
    member_id: ofStaff("identifier", "delete-row"),
    secret: ofStaff("secret", "delete-row"),
    backup_codes: ofStaff("secret", "delete-row"),
    verified: ofStaff("account", "delete-row"),
    failed_count: ofStaff("account", "delete-row"),
    locked_until: ofStaff("date", "delete-row"),
  },
  staff_change: {
    id: notPersonal("of the line"),
    at: notPersonal("when, without whom once the names are gone"),
    actor_kind: notPersonal("a member or the operator, never who"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    member_id: ofStaff("identifier", "replace"),
    member_name: ofStaff("identity", "replace"),
    type: notPersonal("a word of a list"),
    role: notPersonal("a word of a list"),
  },
  attempt_limit: {
    // A keyed hash of an address or account is a pseudonym and so still personal. Visitors' addresses last an hour.
    key: ofStaff("connection", "delete-row"),
    count: ofStaff("connection", "delete-row"),
    ends_at: ofStaff("date", "delete-row"),
  },
  signing_key: {
    name: notPersonal("a constant"),
    fingerprint: notPersonal("of a key of ours"),
    since: notPersonal("when it began to sign"),
  },
  archived_asset: {
    path: notPersonal("a file of ours"),
    type: notPersonal("a file of ours"),
    content: notPersonal("a file of ours"),
    used_at: notPersonal("when an instance last had it"),
  },
  policy_version: {
    hash: notPersonal("of our own text"),
    policy: notPersonal("our own text"),
    version: notPersonal("our own text"),
    date: notPersonal("of our own text"),
    document: notPersonal("our own text"),
    first_shown_at: notPersonal("to anybody"),
  },
  page_measure: {
    day: notPersonal("a day of everybody"),
    route: notPersonal("a pattern of addresses, never an address"),
    device: notPersonal("a word of a list"),
    measure: notPersonal("a word of a list"),
    bucket: notPersonal("a range of values"),
    count: notPersonal("a sum over everybody"),
  },
  job_run: {
    job: notPersonal("a name of ours"),
    occasion: notPersonal("a date"),
    asked_by: notPersonal("the clock, the console or the operator, never who"),
    state: notPersonal("a word of a list"),
    lease_holder: notPersonal("a random id of an instance"),
    lease_until: notPersonal("of the job"),
    started_at: notPersonal("of the job"),
    finished_at: notPersonal("of the job"),
    result: notPersonal("counts"),
  },
  privacy_request: {
    id: ofApplicant("identifier", "keep-as-proof"),
    reference: ofApplicant("identifier", "keep-as-proof"),
    state: notPersonal("a word of a list"),
    version: notPersonal("a count of changes"),
    asked_right: ofApplicant("choice", "keep-as-proof"),
    email: ofApplicant("contact", "keep-as-proof"),
    email_key: ofApplicant("contact", "keep-as-proof"),
    about: ofApplicant("free-text", "replace"),
    correction_field: notPersonal("a word of a list"),
    correction_value: ofApplicant("free-text", "replace"),
    asked_at: ofApplicant("date", "keep-as-proof"),
    verified_at: ofApplicant("date", "keep-as-proof"),
    due_at: ofApplicant("date", "keep-as-proof"),
    extended_at: ofApplicant("date", "keep-as-proof"),
    closed_at: ofApplicant("date", "keep-as-proof"),
    lifted_at: ofApplicant("date", "keep-as-proof"),
    review_at: notPersonal("when the staff is reminded"),
    soon_notified_for: notPersonal("of the clock"),
    overdue_notified_for: notPersonal("of the clock"),
    erasure: notPersonal("counts, without what was erased"),
  },
  privacy_request_event: {
    id: ofApplicant("identifier", "keep-as-proof"),
    privacy_request_id: ofApplicant("identifier", "keep-as-proof"),
    at: ofApplicant("date", "keep-as-proof"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    type: notPersonal("a word of a list"),
    from_state: notPersonal("a word of a list"),
    to_state: notPersonal("a word of a list"),
    text: ofApplicant("free-text", "keep-as-proof"),
  },
  news_objection: {
    email_digest: ofApplicant("contact", "keep-as-proof"),
    at: ofApplicant("date", "keep-as-proof"),
  },
  kysely_migration: {
    name: notPersonal("a name of ours"),
    timestamp: notPersonal("of the migration"),
  },
  kysely_migration_lock: {
    id: notPersonal("a constant"),
    is_locked: notPersonal("0 or 1"),
  },
} as const satisfies Record<string, Record<string, ColumnEntry>>;

export type ColumnEntry =
  | { isPersonal: false; why: string }
  | { isPersonal: true; whose: Whose; what: PersonalKind; erasure: ErasureOfColumn };

export type Whose = "applicant" | "staff";

export type PersonalKind =
  | "identifier"
  | "identity"
  | "contact"
  | "tax"
  | "choice"
  | "behaviour"
  | "date"
  | "free-text"
  | "account"
  | "connection"
  | "secret";

/**
 * `delete-row`: the row is deleted. `replace`: the row stays with an anonymous value. `keep-blocked`: copied for
 * authorities until its term (LOPDGDD, art. 32). `keep-as-proof`: that a right was exercised and answered (RGPD, art.
 * 5.2), and objections to advertising (LOPDGDD, art. 23).
 */
export type ErasureOfColumn = "delete-row" | "replace" | "keep-blocked" | "keep-as-proof";

function notPersonal(why: string): ColumnEntry {
  return { isPersonal: false, why };
}

function ofApplicant(what: PersonalKind, erasure: ErasureOfColumn): ColumnEntry {
  return { isPersonal: true, whose: "applicant", what, erasure };
}

function ofStaff(what: PersonalKind, erasure: ErasureOfColumn): ColumnEntry {
  return { isPersonal: true, whose: "staff", what, erasure };
}
