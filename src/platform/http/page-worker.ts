import { parentPort, workerData } from "node:worker_threads";
import { createPageFinisher, type FinishedPage, type RenderedHtml } from "./finish-page.ts";
import { createStyleInliner } from "./inline-styles.ts";

export type AskedOfPageWorker = { id: number; page: RenderedHtml };
export type SaidByPageWorker = { id: number; finished: FinishedPage | null; failure?: unknown };

if (parentPort) work(parentPort, workerData as { clientBuild: string });

function work(port: NonNullable<typeof parentPort>, order: { clientBuild: string }): void {
  const finish = createPageFinisher(createStyleInliner(order.clientBuild));

  function answer({ id, page }: AskedOfPageWorker): SaidByPageWorker {
    try {
      return { id, finished: finish(page) };
    } catch (failure) {
      return { id, finished: null, failure };
    }
  }

  port.on("message", (asked: AskedOfPageWorker) => {
    const said = answer(asked);
    port.postMessage(said, said.finished ? [said.finished.body.buffer] : []);
  });
}
