import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { shortcutCopy } from "../../copy/es-shortcuts.ts";
import { KeyList } from "../key-list.tsx";
import { Card } from "../offered/messages.tsx";

const { card, title } = shortcutCopy;

/** List of the keyboard shortcuts, with the button that turns the shortcuts on or off (WCAG 2.1.4). */
export function ShortcutsCard({ areOn }: { areOn: boolean }) {
  return (
    <Card id="teclas" title={title}>
      <p className="mt-2 max-w-measure text-muted">{card.text}</p>
      <KeyList />
      <Form method="post" className="mt-5">
        <input type="hidden" name="areOn" value={areOn ? "" : "si"} />
        <Button type="submit" variant="quiet" name="intent" value="shortcuts">
          {areOn ? card.turnOff : card.turnOn}
        </Button>
      </Form>
    </Card>
  );
}
