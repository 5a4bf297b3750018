import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  UNSAFE_FrameworkContext,
} from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { HydrationPayload, HydrationPayloadText } from "./hydration-payload.tsx";
import {
  loadRouteModules,
  payloadId,
  payloadScript,
  publicManifest,
  publicManifestName,
  takePayload,
  useBuiltFiles,
  useHandoffScript,
  useRoutePattern,
  useScrollRestoration,
} from "./router-internals.ts";
import { isPageOrData, pageOfData, startsLater } from "./router-texts.ts";

const manifest = {
  url: "/assets/manifest-1a2b.js",
  version: "1a2b",
  entry: { module: "/assets/entry-1a2b.js", imports: [] },
  routes: {
    root: { id: "root", path: "", module: "/assets/root-1a2b.js", css: ["/assets/root-1a2b.css"] },
    home: {
      id: "home",
      parentId: "root",
      path: "pedidos/:reference",
      module: "/assets/orders-1a2b.js",
    },
  },
};

const seen: {
  payload: string;
  files?: ReturnType<typeof useBuiltFiles>;
  handoff: string;
  pattern: string;
} = { payload: "", handoff: "", pattern: "" };

function Probe() {
  seen.files = useBuiltFiles();
  seen.handoff = useHandoffScript();
  seen.pattern = useRoutePattern();
  return null;
}

/** Minimal build that renders a page with the router's scripts. */
const build = {
  entry: {
    module: {
      async default(request: Request, status: number, headers: Headers, context: EntryContext) {
        const { payload, routerContext } = await takePayload(context);
        seen.payload = payload;
        headers.set("Content-Type", "text/html; charset=utf-8");
        const html = renderToString(<ServerRouter context={routerContext} url={request.url} />);
        return new Response(html, { status, headers });
      },
    },
  },
  routes: {
    root: {
      ...manifest.routes.root,
      module: {
        default: () => (
          <>
            <Probe />
            <Scripts />
          </>
        ),
      },
    },
    home: {
      ...manifest.routes.home,
      module: { default: () => null, loader: () => ({ farmacia: "del mar" }) },
    },
  },
  assets: manifest,
  future: {},
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

function ask(path: string): Promise<Response> {
  const request = new Request(`http://localhost${path}`);
  return createRequestHandler(build, "production")(request, new RouterContextProvider());
}

const require = createRequire(import.meta.url);
const dist = join(dirname(require.resolve("react-router/package.json")), "dist/production/lib");

describe("the installed release of the router", () => {
  let html: string;
  let scripts: string[];
  beforeAll(async () => {
    html = await (await ask("/pedidos/PED-0001")).text();
    scripts = Array.from(
      html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g),
      ([, text = ""]) => text,
    );
  });

  it("names the files of the build", () => {
    expect(seen.files).toEqual({
      manifest: "/assets/public-1a2b.js",
      entry: manifest.entry.module,
      styles: manifest.routes.root.css,
    });
  });

  it("gives the pattern of the page's route", () => {
    expect(seen.pattern).toBe("/pedidos/:reference");
  });

  it("passes its state on as our script does, and creates the stream that our script fills", () => {
    const [, state] = /^window\.__reactRouterContext=(.*);$/.exec(seen.handoff) ?? [];
    expect(JSON.parse(state ?? "")).toMatchObject({ ssr: true, isSpaMode: false });
    const [, theirs = "", rest] =
      /^window\.__reactRouterContext = (\{.*?\});(.*)$/s.exec(scripts[0] ?? "") ?? [];
    const { future, ...others } = JSON.parse(theirs);
    expect(JSON.parse(state ?? "")).toEqual({ ...others, future: {} });
    expect(Object.values(future).every((flag) => flag === false)).toBe(true);
    expect(rest).toBe(
      "window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());",
    );
    expect(startsLater(`<script>${seen.handoff}</script>`)).toBe(true);
    expect(startsLater(html)).toBe(false);
  });

  it("loads manifest, modules and entry in this order", () => {
    expect(scripts[1]?.replace(/\s+/g, " ").trim()).toBe(
      [
        `import "${manifest.url}";`,
        `import * as route0 from "${manifest.routes.root.module}";`,
        `import * as route1 from "${manifest.routes.home.module}";`,
        'window.__reactRouterRouteModules = {"root":route0,"home":route1};',
        `import("${manifest.entry.module}");`,
      ].join(" "),
    );
  });

  it("writes nothing after the page once its hydration payload is taken", () => {
    expect(scripts).toHaveLength(2);
    expect(seen.payload).toContain("farmacia");
  });

  it("reads in the browser what our scripts leave there", () => {
    const router = readFileSync(join(dist, "dom-export/hydrated-router.js"), "utf8");
    for (const name of ["Context", "Manifest", "RouteModules"])
      expect(router).toContain(`window.__reactRouter${name}`);
    expect(router).toMatch(/context\.stream\b/);
  });

  it("answers the data of a page at its address with .data", async () => {
    const answer = await ask("/pedidos/PED-0001.data");
    expect(answer.status).toBe(200);
    expect(isPageOrData(answer.headers.get("Content-Type"))).toBe(true);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/x-script/);
    expect(pageOfData("/pedidos.data")).toBe("/pedidos");
  });

  it("writes its manifest in the form from which the public manifest is made", () => {
    const compiler = readFileSync(require.resolve("@react-router/dev/vite"), "utf8");
    expect(compiler).toMatch(/`manifest-\$\{version\}\.js`/);
    expect(compiler).toMatch(/`window\.__reactRouterManifest=\$\{JSON\.stringify\(\w+\)\};`/);
  });

  it("has the hook of its scroll restoration", () => {
    expect(useScrollRestoration).toBeTypeOf("function");
  });
});

describe("the manifest for public pages", () => {
  const { root, home } = manifest.routes;
  const frame = { ...home, id: "staff/console/signed-in" };
  const queue = { ...home, id: "approval", parentId: frame.id, path: "gestion" };
  const built = { ...home, imports: ["/assets/shared-1a2b.js"] };
  const all = { ...manifest, routes: { root, home: built, [frame.id]: frame, approval: queue } };

  it("has every route but the console's, without the chunks that they import", () => {
    expect(publicManifest(`window.__reactRouterManifest=${JSON.stringify(all)};`)).toBe(
      `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    );
  });

  it("has its own file name, and is not made from a text of another form", () => {
    expect(publicManifestName("manifest-1a2b.js")).toBe("public-1a2b.js");
    expect(() => publicManifest("export default {}")).toThrow("in another way");
  });
});

it("the hydration script never ends its script element, whatever the state contains", () => {
  const context = {
    serverHandoffString: JSON.stringify({ future: {}, basename: "</script><!--" }),
  } as unknown as Parameters<typeof UNSAFE_FrameworkContext.Provider>[0]["value"];
  const Handoff = () => {
    seen.handoff = useHandoffScript();
    return null;
  };
  renderToString(
    <UNSAFE_FrameworkContext.Provider value={context}>
      <Handoff />
    </UNSAFE_FrameworkContext.Provider>,
  );
  expect(seen.handoff).toContain("script>");
  expect(seen.handoff).not.toContain("<");
});

it("the hydration payload is JSON that ends no script element, and our script can read it", () => {
  const payload = JSON.stringify(["</script><!--", `'"\\'\\"\\\\'\n\u2028`]);
  const html = renderToString(
    <HydrationPayload value={payload}>
      <HydrationPayloadText />
    </HydrationPayload>,
  );
  const [, text = ""] = /^<script id="hydration-payload"[^>]*>([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(JSON.parse(payload));
  const chunks: string[] = [];
  const streamController = { enqueue: (chunk: string) => chunks.push(chunk), close() {} };
  const page = { getElementById: (id: string) => ({ textContent: id === payloadId && text }) };
  new Function("__reactRouterContext", "document", payloadScript)({ streamController }, page);
  expect(chunks).toEqual([text]);
});

it("the modules of a page's routes are loaded where the router looks for them", async () => {
  const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const page = {
    manifest: module(
      `globalThis.document = { getElementById: () => ({ textContent: "[1]" }) }; globalThis.window = { __reactRouterContext: {}, __reactRouterManifest: { routes: { root: { module: "${module("export const name = 'root'")}" } } } }`,
    ),
    routes: ["root"],
  };
  await loadRouteModules(page);
  expect(window).toMatchObject({ __reactRouterRouteModules: { root: { name: "root" } } });
  const { stream } = (window as unknown as { __reactRouterContext: { stream: ReadableStream } })
    .__reactRouterContext;
  expect(await new Response(stream).text()).toBe("[1]");
  Reflect.deleteProperty(globalThis, "window");
  Reflect.deleteProperty(globalThis, "document");
});
