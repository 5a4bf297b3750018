const form = "Content-Type: application/x-www-form-urlencoded";

/** Requests that no regular client sends, byte by byte, each with the expected response status. */
export const hostileRequests: Record<string, [string | Uint8Array, number]> = {
  "no Host": ["GET / HTTP/1.1\r\n\r\n", 400],
  "an empty Host": [get("/", ["Host:"]), 400],
  "a Host with a space": [get("/", ["Host: a b"]), 400],
  "a Host that ends too early": [get("/", ["Host: [::1"]), 400],
  "a Host with a path": [get("/", ["Host: evil.example/../politicas?"]), 400],
  "a Host with a port that is none": [get("/", ["Host: x:99999"]), 400],
  "a Host with a password": [get("/", ["Host: u:p@x"]), 400],
  "two Hosts": [get("/", ["Host: x", "Host: y"]), 400],
  "a target that is a whole address": [get("http://x/devoluciones"), 200],
  "a target of another protocol": [get("gopher://x/"), 400],
  "a target that is an asterisk": ["OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  "a tunnel": ["CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  "an echo": ["TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  "a question from elsewhere": [
    "OPTIONS / HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: PUT\r\n\r\n",
    405,
  ],
  "an unknown method": ["COMPRA / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  "a method of WebDAV": ["PROPFIND / HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  "a method in disguise": [post([form, "X-HTTP-Method-Override: DELETE"], "a=b"), 422],
  "a form put": ["PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", 405],
  "a note put": [raw405("PUT"), 405],
  "a note patched": [raw405("PATCH"), 405],
  "a note deleted": [raw405("DELETE"), 405],
  "a page in capitals": [get("/POLITICAS"), 308],
  "the console in capitals": [get("/Gestion/Entrar"), 308],
  "the console, an email of it encoded": [get("/%47estion"), 308],
  "a page with a slash at its end": [get("/politicas/"), 308],
  "two slashes": [get("//"), 308],
  "a dot": [get("/."), 308],
  "a request's page in capitals": [get("/GESTION/solicitudes/x"), 404],
  "a company's page, the console encoded": [get("/%67estion/empresas/x"), 404],
  "a company's page behind a detour": [get("/x/%2e%2e/gestion/empresas/x"), 404],
  "the console's data, encoded": [get("/%67estion.data"), 404],
  "the console's sign-in, encoded and posted": [post([form], "a=b", "/%67estion/entrar"), 404],
  "the console's sign-in, posted with a slash": [post([form], "a=b", "/gestion/entrar/"), 404],
  "the console's sign-in, posted by a detour": [post([form], "a=b", "/x/../gestion/entrar"), 404],
  "a program's entrance, encoded": [post([form], "a=b", "/importaciones/%65ntrada"), 404],
  "a form sent to a policy": [post([form], "a=b", "/politicas"), 405],
  "a form sent nowhere": [post([form], "a=b", "/nada"), 404],
  "TLS where there is none": ["\x16\x03\x01\x02\0\x01\0\x01\xfc\r\n\r\n", 400],
  "HTTP/2 where there is none": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  "an upgrade to HTTP/2": [get("/", ["Host: x", "Connection: Upgrade", "Upgrade: h2c"]), 200],
  "a header of 70 kB": [get("/", ["Host: x", `X-A: ${"a".repeat(70_000)}`]), 431],
  "a path of 70 kB": [get(`/${"a".repeat(70_000)}`), 431],
  "a path of 12 kB": [get(`/${"a".repeat(12_000)}`), 404],
  "ten thousand headers": [get("/", ["Host: x", ...Array(10_000).fill("a:b")]), 431],
  "a header with NUL": [get("/", ["Host: x", "X-A: a\0b"]), 400],
  "a folded header": [get("/", ["Host: x", "X-A: a\r\n b"]), 400],
  "headers in Latin-1": [
    Buffer.from(get("/", ["Host: x", "X-Forwarded-For: \xff", "Cookie: \xe1=\xff"]), "latin1"),
    200,
  ],
  "lines without carriage return": ["GET / HTTP/1.1\nHost: x\n\n", 400],
  "NUL in the path": [get("/\0"), 400],
  "encoded NUL in the path": [get("/%00"), 404],
  "encoded NUL in a file's name": [get("/assets/%00.js"), 404],
  "UTF-8 in the path, not encoded": [Buffer.from(get("/ñandú")), 400],
  "an encoding that is none": [get("/%zz"), 404],
  "encoded bytes that are no UTF-8": [get("/%ff%fe"), 404],
  "an encoding cut off": [get("/solicitud/%E0%A4%A"), 404],
  "an encoding cut off in a file's name": [get("/assets/%E0%A4%A"), 404],
  "a way out of the files": [get("/assets/..%2f..%2f..%2fpackage.json"), 404],
  "a way out of the path": [get("/../../package.json"), 404],
  "a path that looks like another site": [get("//evil.example/"), 404],
  "a receipt of NUL": [get("/solicitud/recibida/%00~%ff"), 404],
  "a range beyond the end": [get("/favicon.svg", ["Host: x", "Range: bytes=9999999-"]), 416],
  "an Origin that is none": [post([form, "Origin: ::::"], "a=b"), 403],
  "an unknown expectation": [post([form, "Expect: milagro"], "a=b"), 422],
  "length and chunks": [
    raw([form, "Content-Length: 6", "Transfer-Encoding: chunked"], "0\r\n\r\nG"),
    400,
  ],
  "chunks and length": [
    raw(
      [form, "Transfer-Encoding: chunked", "Content-Length: 4"],
      "5c\r\nGET / HTTP/1.1\r\n\r\n0\r\n\r\n",
    ),
    400,
  ],
  "two transfer encodings": [
    raw([form, "Transfer-Encoding: chunked", "Transfer-Encoding: identity"], "0\r\n\r\n"),
    400,
  ],
  "a transfer encoding that is none": [
    raw([form, "Transfer-Encoding: xchunked"], "0\r\n\r\n"),
    400,
  ],
  "a transfer encoding with a space": [
    raw([form, "Transfer-Encoding : chunked"], "0\r\n\r\n"),
    400,
  ],
  "two lengths": [raw([form, "Content-Length: 3", "Content-Length: 5"], "a=b"), 400],
  "a negative length": [raw([form, "Content-Length: -1"], "a=b"), 400],
  "a length with a sign": [raw([form, "Content-Length: +3"], "a=b"), 400],
  "a length beyond all numbers": [raw([form, "Content-Length: 99999999999999999999"], "a=b"), 400],
  "a length of a gigabyte": [raw([form, "Content-Length: 999999999"], "a=b"), 413],
  "a chunk size that is none": [
    raw([form, "Transfer-Encoding: chunked"], "zz\r\nabc\r\n0\r\n\r\n"),
    400,
  ],
  "a chunk size beyond all numbers": [
    raw([form, "Transfer-Encoding: chunked"], "fffffffffffffffff\r\nabc\r\n0\r\n\r\n"),
    400,
  ],
  "a chunk with 20 kB of extensions": [
    raw([form, "Transfer-Encoding: chunked"], `3;${"x".repeat(20_000)}\r\na=b\r\n0\r\n\r\n`),
    413,
  ],
  "no content type": [post([], "a=b"), 422],
  JSON: [post(["Content-Type: application/json"], "{}"), 422],
  "JSON that is none": [post(["Content-Type: application/json"], "{"), 422],
  "parts without a boundary": [post(["Content-Type: multipart/form-data"], "a=b"), 422],
  "parts that are none": [post(["Content-Type: multipart/form-data; boundary=x"], "a=b"), 422],
  "a file as a company": [
    post(
      ["Content-Type: multipart/form-data; boundary=x"],
      '--x\r\nContent-Disposition: form-data; name="company"; filename="a"\r\n\r\nhola\r\n--x--\r\n',
    ),
    422,
  ],
  "a content type that is none": [post(["Content-Type: ;;;"], "a=b"), 422],
  "a body that says it is compressed": [post([form, "Content-Encoding: gzip"], "a=b"), 422],
  "encoded NUL and no UTF-8 in a field": [post([form], "company=%00%ff"), 422],
  "NUL and no UTF-8 in a field": [
    Buffer.concat([
      Buffer.from(raw([form, "Content-Length: 11"], "company=")),
      Buffer.from([0, 255, 254]),
    ]),
    422,
  ],
  "an encoding that is none in a field": [post([form], "company=%zz"), 422],
  "parts at the door of the console": [
    post(["Content-Type: multipart/form-data"], "{", "/gestion/entrar"),
    422,
  ],
  "parts at the applicants' door": [
    post(["Content-Type: multipart/form-data"], "{", "/solicitud/enlace"),
    422,
  ],
};

function get(target: string, headers: string[] = ["Host: x"]): string {
  return `GET ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
}

function raw405(method: string): string {
  return `${method} /gestion/solicitudes/x/notas HTTP/1.1\r\nHost: x\r\n${form}\r\nContent-Length: 8\r\n\r\ntexto=ya`;
}

function post(headers: string[], body: string, target = "/"): string {
  return raw([...headers, `Content-Length: ${body.length}`], body, target);
}

function raw(headers: string[], body: string, target = "/"): string {
  return `POST ${target} HTTP/1.1\r\nHost: x\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}
