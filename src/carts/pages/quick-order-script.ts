import { href } from "react-router";

/** Milliseconds: pause before names are asked for, between two tries without connection, and between two frames. */
const pauses = { names: 150, retry: 5000, frame: 150 };
/** A code that stays before the camera is one reading. */
const sameCodeAfter = 2000;

type Detector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> };
declare const BarcodeDetector: {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const formats = "ean_13 ean_8 upc_a upc_e itf code_128 qr_code data_matrix".split(" ");

/** Codes that were read while an answer was awaited, or there was no connection. */
const waiting: string[] = [];
let isSending = false;
let retry = 0;

start();

/** Comfort for the form of the quick order, which works without it: answers come without a new page. */
function start(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    if (!form.matches("[data-quick-order]")) return;
    event.preventDefault();
    const typed = scanField().value.trim();
    if (typed !== "" && !(submitter as HTMLButtonElement | null)?.name) return scan(typed);
    void send(submitter);
  });
  document.addEventListener("input", ({ target }) => {
    if (target === scanField()) suggest();
  });
  document.addEventListener("click", ({ target }) => {
    const element = target as Element;
    const step = element.closest<HTMLElement>("[data-step]")?.dataset["step"];
    const pages = element.closest<HTMLElement>("[data-pages]");
    if (step && pages) turnTo(pages, shownPage(pages) + Number(step));
    const line = element.closest("a")?.getAttribute("href");
    if (line?.startsWith("#linea-")) reveal(document.getElementById(line.slice(1)));
  });
  addEventListener("online", () => void sendWaiting());
  showPages(new Map());
  void offerCamera();
}

function form(): HTMLFormElement {
  return document.querySelector<HTMLFormElement>("[data-quick-order]") as HTMLFormElement;
}

function scanField(): HTMLInputElement {
  return document.getElementById("codigo") as HTMLInputElement;
}

function scan(code: string): void {
  scanField().value = "";
  nameList().replaceChildren();
  waiting.push(code);
  void sendWaiting();
}

/** Sends all codes that wait. They stay here until they are answered, and the text that they change is the page's own. */
async function sendWaiting(): Promise<void> {
  clearTimeout(retry);
  if (isSending || waiting.length === 0) return;
  const codes = waiting.slice();
  const isAnswered = await send(null, codes.join("\n"));
  if (isAnswered) waiting.splice(0, codes.length);
  else retry = window.setTimeout(() => void sendWaiting(), pauses.retry);
  scanField().focus();
  if (isAnswered) void sendWaiting();
}

/** Posts the form and shows the answer in its place; false if there was none. */
async function send(submitter: HTMLElement | null, scanned?: string): Promise<boolean> {
  if (isSending) return false;
  isSending = true;
  const fields = new FormData(form(), submitter);
  const sent = scanned === undefined ? scanField().value : null;
  if (scanned !== undefined) fields.set("scan", scanned);
  try {
    const { page, url } = await post(fields);
    const answered = page?.querySelector("[data-quick-order]");
    if (!answered || new URL(url).pathname !== location.pathname) {
      location.assign(url);
      return true;
    }
    show(document.importNode(answered, true), { sent });
    return true;
  } catch {
    say("[data-problem]", navigator.onLine && !scanned ? texts().failed : texts().waiting);
    return false;
  } finally {
    isSending = false;
  }
}

/** The answer as a document: a browser builds it without a policy for HTML that scripts write. */
function post(fields: FormData): Promise<{ page: Document | null; url: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", location.pathname);
    request.responseType = "document";
    request.timeout = 30_000;
    request.onload = () => resolve({ page: request.response, url: request.responseURL });
    request.onerror = reject;
    request.ontimeout = reject;
    request.send(fields);
  });
}

/** Puts the answer in place of the form. `sent`: text of the scan field that was sent with it. */
function show(answered: Element, { sent }: { sent: string | null }): void {
  const said = answered.querySelector("[data-said]")?.textContent ?? "";
  const problem = answered.querySelector("[data-problem]")?.textContent ?? "";
  const camera = document.querySelector<HTMLVideoElement>("[data-image-of-camera]");
  const focused = document.activeElement?.getAttribute("name") ?? "";
  // A scanner goes on typing during the answer.
  const typed = scanField().value;
  const linesBefore = allLines().length;
  const turned = new Map(allPages().map((pages) => [pages.dataset["pages"], shownPage(pages)]));
  form().replaceWith(answered);
  showPages(turned);
  // A line that was scanned or typed stands last, and the member looks for it.
  const lines = allLines();
  if (lines.length > linesBefore && linesBefore > 0) reveal(lines.at(-1) ?? null);
  if (typed !== sent) scanField().value = typed;
  if (camera) answered.querySelector("[data-scan]")?.after(camera);
  // A video pauses when it is moved.
  void camera?.play();
  // A region is only read aloud if its text changes after it is on the page.
  say("[data-said]", said);
  say("[data-problem]", problem);
  void offerCamera();
  const next = answered.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`);
  reveal(next);
  (next ?? scanField()).focus({ preventScroll: next === null });
  if (camera) showWhole(camera);
}

/** Scrolls the image of the camera to the middle, so that the bar at the foot does not cover it. */
function showWhole(camera: HTMLVideoElement): void {
  camera.scrollIntoView({ block: "center" });
}

function allLines(): Element[] {
  return Array.from(document.querySelectorAll("[data-line]"));
}

function allPages(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>("[data-pages]"));
}

/** Parts of the rows of a table, each of which is a page. */
function partsOf({ dataset: { pages = "" } }: HTMLElement): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(`#${pages} tbody`));
}

function shownPage(pages: HTMLElement): number {
  return partsOf(pages).findIndex((part) => !part.hidden);
}

/** Shows one page of each long table: `turned`, the one that was shown before, or the first. */
function showPages(turned: ReadonlyMap<string | undefined, number>): void {
  for (const pages of allPages()) {
    pages.hidden = false;
    turnTo(pages, turned.get(pages.dataset["pages"]) ?? 0);
  }
}

function turnTo(pages: HTMLElement, page: number): void {
  const parts = partsOf(pages);
  const at = Math.min(Math.max(page, 0), parts.length - 1);
  const rows = parts.map((part) => part.childElementCount);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  parts.forEach((part, index) => {
    part.hidden = index !== at;
  });
  const from = sum(rows.slice(0, at));
  const numbers = { from: from + 1, to: from + (rows[at] ?? 0), all: sum(rows) };
  const { shown = "" } = pages.dataset;
  const text = shown.replace(/\{(from|to|all)\}/g, (_, name: keyof typeof numbers) =>
    numbers[name].toLocaleString("es-ES", { useGrouping: "always" } as Intl.NumberFormatOptions),
  );
  const status = pages.querySelector("[role=status]");
  if (status) status.textContent = text;
  for (const button of pages.querySelectorAll<HTMLButtonElement>("[data-step]"))
    button.disabled = button.dataset["step"] === "1" ? at === parts.length - 1 : at === 0;
}

/** Turns to the page on which an element is, so that it can have the focus. */
function reveal(element: Element | null): void {
  const part = element?.closest("tbody");
  for (const pages of allPages()) {
    const page = partsOf(pages).findIndex((other) => other === part);
    if (page >= 0) turnTo(pages, page);
  }
}

function say(region: string, text: string): void {
  const said = document.querySelector(region);
  if (!said) return;
  const line = document.createElement("p");
  line.className = said.matches("[data-problem]")
    ? "mb-4 rounded-small border-2 border-danger bg-surface p-4 text-danger"
    : "mb-4 rounded-small border-2 border-primary bg-surface p-4 text-primary";
  line.textContent = text;
  said.replaceChildren();
  if (text !== "") setTimeout(() => said.replaceChildren(line));
}

function texts() {
  const { waiting = "", failed = "" } =
    document.querySelector<HTMLElement>("[data-scan]")?.dataset ?? {};
  return { waiting, failed };
}

function nameList(): HTMLDataListElement {
  return document.getElementById("codigo-nombres") as HTMLDataListElement;
}

let pause = 0;
let asked = new AbortController();

/** Offers products for what is typed; choosing one puts its code into the field. */
function suggest(): void {
  clearTimeout(pause);
  asked.abort();
  const text = scanField().value.trim();
  if (text.length < 3) nameList().replaceChildren();
  else pause = window.setTimeout(() => void askNames(text), pauses.names);
}

async function askNames(text: string): Promise<void> {
  asked = new AbortController();
  const url = `${href("/catalogo/sugerencias")}?q=${encodeURIComponent(text)}`;
  const found: { products: { sku: string; name: string }[] } | null = await fetch(url, {
    signal: asked.signal,
  })
    .then((response) => (response.ok ? response.json() : null))
    // Offline, or aborted by a later letter, which may happen while the answer is read.
    .catch(() => null);
  if (!found) return;
  const options = found.products.map(({ sku, name }) => {
    const option = document.createElement("option");
    option.value = sku;
    option.label = `${name} · ${sku}`;
    return option;
  });
  nameList().replaceChildren(...options);
}

/** Shows the button of the camera where there may be one: browsers that read no codes themselves load a reader. */
async function offerCamera(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>("[data-camera]");
  if (!button || !navigator.mediaDevices || !(await hasCamera())) return;
  button.hidden = false;
  const isOpen = document.querySelector("[data-image-of-camera]") !== null;
  if (isOpen) button.textContent = button.dataset["stop"] ?? "";
  button.addEventListener("click", () => {
    if (document.querySelector("[data-image-of-camera]")) return closeCamera();
    void openCamera(button);
  });
}

async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === "videoinput");
}

async function openCamera(button: HTMLButtonElement): Promise<void> {
  const { stop = "", refused = "", image = "", notLoaded = "" } = button.dataset;
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } })
    .catch(() => null);
  if (!stream) return say("[data-problem]", refused);
  const video = document.createElement("video");
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  video.setAttribute("data-image-of-camera", "");
  video.setAttribute("aria-label", image);
  video.className = "mt-4 max-h-[50dvh] w-full max-w-measure rounded-medium object-cover";
  document.querySelector("[data-scan]")?.after(video);
  // Its height is known from now on.
  video.addEventListener("loadedmetadata", () => showWhole(video), { once: true });
  void video.play();
  const open = document.querySelector<HTMLButtonElement>("[data-camera]");
  if (open) open.textContent = stop;
  try {
    await readFrames(video, await createDetector(button));
  } catch {
    closeCamera();
    say("[data-problem]", notLoaded);
  }
}

/** The browser's own detector if it reads the codes of products, else one that is loaded from this site. */
async function createDetector({ dataset }: HTMLButtonElement): Promise<Detector> {
  const supported = "BarcodeDetector" in window ? await BarcodeDetector.getSupportedFormats() : [];
  if (supported.includes("ean_13"))
    return new BarcodeDetector({ formats: formats.filter((one) => supported.includes(one)) });
  const { reader = "", wasm = "" } = dataset;
  const module: typeof import("./barcode-reader.ts") = await import(/* @vite-ignore */ reader);
  return await module.loadReader(wasm);
}

async function readFrames(video: HTMLVideoElement, detector: Detector): Promise<void> {
  let last = { code: "", at: 0 };
  while (video.isConnected) {
    const [found] = await detector.detect(video).catch(() => []);
    const now = performance.now();
    if (found && (found.rawValue !== last.code || now - last.at > sameCodeAfter)) {
      navigator.vibrate?.(60);
      beep();
      scan(found.rawValue);
    }
    if (found) last = { code: found.rawValue, at: now };
    await new Promise((resolve) => setTimeout(resolve, pauses.frame));
  }
}

function closeCamera(): void {
  const video = document.querySelector<HTMLVideoElement>("[data-image-of-camera]");
  for (const track of (video?.srcObject as MediaStream | null)?.getTracks() ?? []) track.stop();
  video?.remove();
  const button = document.querySelector<HTMLButtonElement>("[data-camera]");
  if (button) button.textContent = button.dataset["open"] ?? "";
}

let audio: AudioContext | null = null;

function beep(): void {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.08);
}
