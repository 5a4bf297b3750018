import { Card } from "../../../staff/console/offered/page-parts.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { calendarFeedCardCopy } from "../../copy/es-card.ts";

/** Card of the account page that links to the page of the member's calendar URL. */
export function CalendarFeedCard() {
  const { title, text, open } = calendarFeedCardCopy;
  return (
    <Card id="calendario" title={title}>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <ButtonLink to="/gestion/cuenta/calendario" variant="quiet" className="mt-5">
        {open}
      </ButtonLink>
    </Card>
  );
}
