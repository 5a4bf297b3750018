/** Imported owners by state of their email: not requested (`unnotified`), requested (`waiting`), queued (`notified`). */
export type NoticeCounts = { unnotified: number; waiting: number; notified: number };
