/** Entry point of the worker thread that reads the console's long lists; start-lists.ts starts it. */
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../../platform/database/database.ts";
import { isUnavailable } from "../../platform/database/failures.ts";
import { listStock, readStockAge } from "../store/listed-stock.ts";
import type { AskedOfLists, ListOrder, SaidByLists } from "./list-messages.ts";
import { ProductIndex } from "./product-index.ts";

if (parentPort) work(parentPort, workerData as ListOrder);

function work(port: NonNullable<typeof parentPort>, { database }: ListOrder): void {
  const { db } = openDatabase(database, { noTimeout: true });
  const products = new ProductIndex(db);
  const say = (said: SaidByLists) => port.postMessage(said);
  let before: Promise<void> = Promise.resolve();

  async function find({ kind, asked }: AskedOfLists): Promise<unknown> {
    switch (kind) {
      case "products":
        return await products.find(asked);
      case "counts":
        return await products.count();
      case "stock":
        return { age: await readStockAge(db, asked.today), page: await listStock(db, asked) };
    }
  }

  async function answer(asked: AskedOfLists): Promise<void> {
    const { id } = asked;
    try {
      say({ id, kind: "answer", answer: await find(asked) });
    } catch (error) {
      const failure = String((error as Error)?.stack ?? error);
      say({ id, kind: "failed", failure, isUnavailable: isUnavailable(error) });
    }
  }

  // Requests are answered one after another, so that the index is not loaded twice at the same time.
  port.on("message", (asked: AskedOfLists) => {
    before = before.then(() => answer(asked));
  });
}
