import { expect, it, test } from "vitest";
import { readForm } from "./read-form.ts";

test("readForm gives texts by their names, with plain line ends and without NUL", async () => {
  const form = await readForm(post("text=Hola%0D%0Aadi%C3%B3s%0Dfin%00&requestIds=1&requestIds=2"));
  expect(form.text("text")).toBe("Hola\nadiós\nfin");
  expect(form.texts("requestIds")).toEqual(["1", "2"]);
  expect(form.text("reason")).toBe("");
  expect(form.names).toEqual(["text", "requestIds"]);
});

test("readForm gives no text for a file", async () => {
  const body = new FormData();
  body.set("text", new File(["x"], "x.txt"));
  const form = await readForm(new Request("http://localhost", { method: "POST", body }));
  expect(form.text("text")).toBe("");
});

it.each(["application/json", "multipart/form-data", "multipart/form-data; boundary=x"])(
  "readForm reads a body of %s that is no form as an empty one",
  async (type) => {
    const form = await readForm(post("text=a", type));
    expect([form.text("text"), form.names]).toEqual(["", []]);
  },
);

it.each(["PUT", "PATCH", "DELETE"])("readForm answers the method %s with 405", async (method) => {
  const request = new Request("http://localhost", { method, body: "text=a" });
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 405 } });
});

function post(body: string, type = "application/x-www-form-urlencoded"): Request {
  return new Request("http://localhost", {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
}
