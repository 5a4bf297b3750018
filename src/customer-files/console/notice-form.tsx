import { Form, href } from "react-router";
import { Card, Problem } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { customerImportsCopy } from "../copy/import-pages-copy.ts";
import type { NoticeCounts } from "../domain/member-notice.ts";

const copy = customerImportsCopy.notice;

/** Section of an applied import: new owners emailed how to sign in, and a form to email the rest. */
export function NoticeForm({
  id,
  notices: { unnotified, waiting, notified },
  problem,
}: {
  id: string;
  notices: NoticeCounts;
  problem: string | null;
}) {
  return (
    <Card id="avisar" title={copy.title}>
      {problem && (
        <div className="mt-3">
          <Problem answer={problem}>{problem}</Problem>
        </div>
      )}
      {notified > 0 && <p className="mt-2">{copy.sent(notified)}</p>}
      {waiting > 0 && <p className="mt-2">{copy.waiting(waiting)}</p>}
      {unnotified + waiting + notified === 0 && <p className="mt-2 text-muted">{copy.none}</p>}
      {unnotified > 0 && (
        <>
          <p className="mt-2">{copy.text(unnotified)}</p>
          <p className="mt-2 max-w-measure text-muted">{copy.pace}</p>
          <Form
            method="post"
            action={href("/gestion/empresas/importaciones/:id", { id })}
            className="mt-3 grid gap-3"
          >
            <Checkbox name="confirmed">{copy.confirm}</Checkbox>
            <Button
              type="submit"
              variant="quiet"
              name="intent"
              value="tell"
              className="justify-self-start"
            >
              {copy.submit}
            </Button>
          </Form>
        </>
      )}
    </Card>
  );
}
