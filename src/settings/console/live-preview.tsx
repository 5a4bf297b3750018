import { useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import type { PreviewName } from "../../setting-groups/setting-group.ts";
import { settingsCopy } from "../copy/settings-copy.ts";

const copy = settingsCopy.beside;

/** Milliseconds without typing after which the preview is made anew. */
const rest = 700;

/** Page of the site beside the form, as what is typed in the form before it would make it; in wide windows only. */
export function LivePreview({ slug, pages }: { slug: string; pages: readonly PreviewName[] }) {
  const aside = useRef<HTMLElement>(null);
  const [page, setPage] = useState(pages[0]);
  const [round, setRound] = useState(0);
  const scrolled = useRef(0);
  const name = `vista${useId()}`;
  const action = href("/gestion/ajustes/:group/vista-previa", { group: slug });

  useEffect(() => {
    const form = findForm(aside.current);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRound((before) => before + 1), rest);
    };
    form?.addEventListener("input", wait);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("input", wait);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round posts what is typed now into its new frame.
  useEffect(() => {
    const form = findForm(aside.current);
    if (form && page && isShown(aside.current)) post(form, { action, page, target: name });
  }, [round, page, action, name]);

  return (
    <aside
      ref={aside}
      aria-label={copy.title}
      className="sticky top-4 hidden h-[calc(100vh-2rem)] grid-rows-[auto_minmax(0,1fr)] gap-3 self-start xl:grid"
    >
      <div className="flex flex-wrap items-baseline gap-x-5">
        <p className="text-step--1 text-muted">{copy.title}</p>
        {pages.length > 1 &&
          pages.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === page}
              onClick={() => {
                scrolled.current = 0;
                setPage(one);
              }}
              className="min-h-9 text-step--1 underline-quiet aria-pressed:font-semibold"
            >
              {settingsCopy.previews[one]}
            </button>
          ))}
      </div>
      {/* A new frame for each round: posting into one that has a page would add an entry to the history. */}
      <iframe
        key={`${round} ${page}`}
        name={name}
        title={copy.frame(page ? settingsCopy.previews[page] : "")}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentWindow } }) => {
          contentWindow?.scrollTo(0, scrolled.current);
          contentWindow?.addEventListener("scroll", () => {
            scrolled.current = contentWindow.scrollY;
          });
        }}
        className="size-full rounded-small border border-line bg-surface"
      />
    </aside>
  );
}

/** Form of the settings, which stands before the preview. */
function findForm(aside: HTMLElement | null): HTMLFormElement | null {
  const before = aside?.previousElementSibling;
  return before instanceof HTMLFormElement ? before : null;
}

function isShown(aside: HTMLElement | null): boolean {
  return aside !== null && aside.offsetParent !== null;
}

/** Posts the form's texts into a frame, by a form of its own, because files are not part of a preview. */
function post(
  form: HTMLFormElement,
  { action, page, target }: { action: string; page: PreviewName; target: string },
): void {
  const sent = document.createElement("form");
  Object.assign(sent, { method: "post", action, target, hidden: true });
  for (const [name, value] of [...new FormData(form), ["page", page], ["frame", "yes"]] as const) {
    if (typeof value !== "string") continue;
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    sent.append(input);
  }
  document.body.append(sent);
  sent.submit();
  sent.remove();
}
