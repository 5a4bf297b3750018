import { shortcutCopy } from "../copy/es-shortcuts.ts";

export function KeyList() {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
      {shortcutCopy.keys.map(({ key, text }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-flex min-w-8 justify-center rounded-small border border-outline bg-surface px-2 font-text font-medium">
              {key}
            </kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
