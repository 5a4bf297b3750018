import { href } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { calendarFeedCardCopy } from "../../copy/calendar-feed-card-copy.ts";

export function CalendarFeedCard() {
  const { title, text, open } = calendarFeedCardCopy;
  return (
    <Card id="calendario" title={title}>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <ButtonLink to={href("/gestion/cuenta/calendario")} variant="quiet" className="mt-5">
        {open}
      </ButtonLink>
    </Card>
  );
}
