import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });

/**
 * Requests a page as compressed as a browser gets it, and drops the bytes. `fetch` would decompress them, which takes
 * longer than a cached answer and hides the server's rate.
 */
export function requestPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "gzip, br" } }, (response) => {
      response.on("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
      response.on("error", reject).resume();
    }).on("error", reject);
  });
}
