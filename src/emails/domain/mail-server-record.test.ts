import { expect, it } from "vitest";
import { parseRecord } from "../../fields/field.ts";
import {
  mailServerFields,
  mailServerOfUrl,
  smtpUrlOf,
  withKeptPassword,
} from "./mail-server-record.ts";

const server = {
  host: "smtp.proveedor.es",
  port: 587,
  security: "starttls",
  user: "ventas@luz.example",
  password: " a/@",
} as const;

it("a mail server is written as a URL and read back, whatever signs its password has", () => {
  expect(smtpUrlOf(server)).toBe("smtp://ventas%40luz.example:%20a%2F%40@smtp.proveedor.es:587");
  expect(mailServerOfUrl(smtpUrlOf(server))).toEqual(server);
  const relay = { ...server, port: null, security: "tls", user: "", password: "" } as const;
  expect(smtpUrlOf(relay)).toBe("smtps://smtp.proveedor.es");
  expect(mailServerOfUrl(smtpUrlOf(relay))).toEqual(relay);
});

it("the mail server form accepts only a host name, and a password as typed", () => {
  const typed = { ...server, port: "587" };
  expect(parseRecord(mailServerFields, typed)).toMatchObject({ kind: "values", values: server });
  for (const host of ["smtp://smtp.proveedor.es", "smtp.proveedor.es:587", "a b", ""])
    expect(parseRecord(mailServerFields, { ...typed, host })).toMatchObject({
      problems: { host: expect.any(String) },
    });
});

it("a stored mail server password is kept only for the same account of the same server", () => {
  const typed = { ...server, password: "" };
  expect(withKeptPassword(typed, server)).toEqual(server);
  expect(withKeptPassword({ ...server, password: "nueva" }, server).password).toBe("nueva");
  expect(withKeptPassword(typed, null).password).toBe("");
  for (const other of [{ host: "otro.example" }, { port: 25 }, { user: "x" }, { security: "tls" }])
    expect(withKeptPassword({ ...typed, ...(other as object) }, server).password).toBe("");
});
