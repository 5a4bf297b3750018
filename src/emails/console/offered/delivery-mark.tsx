import { Clock, MailCheck, MailX } from "lucide-react";
import type { PostedEmail } from "../../domain/staff-service.ts";

export function DeliveryMark({
  state,
  children,
}: {
  state: PostedEmail["state"];
  children: string;
}) {
  const Icon = icons[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${state === "dead" ? "font-semibold text-danger" : ""}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      {children}
    </span>
  );
}

const icons = { waiting: Clock, sent: MailCheck, dead: MailX };
