/** Reasons why the clock notifies the staff of an access request, most urgent first. */
export const noticeKinds = [
  "undeliverable",
  "overdue",
  "materials-overdue",
  "due-soon",
  "materials-due-soon",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
