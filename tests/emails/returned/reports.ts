/** Non-delivery reports as real mail servers write them, for a given Message-ID. Names and addresses are invented. */
export type Report = { from: string; status: string | null; raw: (messageId: string) => string };

const crlf = (text: string) => text.trimStart().replaceAll("\n", "\r\n");

export const reports: Report[] = [
  {
    from: "Postfix",
    status: "5.1.1",
    raw: (id) =>
      crlf(`
Return-Path: <>
Received: by mx.arrebol.example (Postfix) id 4D1F2A; Sun, 22 Nov 2026 03:44:10 +0100 (CET)
Date: Sun, 22 Nov 2026 03:44:10 +0100 (CET)
From: MAILER-DAEMON@mx.arrebol.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: comercial@arrebol.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="9D1E02B.1795/mx.arrebol.example"
Message-Id: <20261122024410.4D1F2A@mx.arrebol.example>

This is a MIME-encapsulated message.

--9D1E02B.1795/mx.arrebol.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<lola@gmial.example>: host mx.gmial.example[127.0.0.1] said: 550 5.1.1
    <lola@gmial.example>: Recipient address rejected: User unknown (in reply to RCPT TO command)

--9D1E02B.1795/mx.arrebol.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.arrebol.example
X-Postfix-Queue-ID: 9D1E02B
Arrival-Date: Sun, 22 Nov 2026 03:44:09 +0100 (CET)

Final-Recipient: rfc822; lola@gmial.example
Original-Recipient: rfc822;lola@gmial.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.gmial.example
Diagnostic-Code: smtp; 550 5.1.1 <lola@gmial.example>: Recipient address
    rejected: User unknown

--9D1E02B.1795/mx.arrebol.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Message-ID: <${id}>
From: Arrebol <comercial@arrebol.example>
To: lola@gmial.example
Subject: Confirme su solicitud B2B-7KQ2-M9XD
Content-Type: text/plain; charset=utf-8

Hola.

--9D1E02B.1795/mx.arrebol.example--
`),
  },
  {
    from: "Exchange",
    status: "5.1.10",
    raw: (id) =>
      crlf(`
From: <postmaster@tienda.example>
To: <comercial@arrebol.example>
Date: Sun, 22 Nov 2026 02:44:12 +0000
Content-Type: multipart/report; report-type=delivery-status;
 boundary="63c1a2b4-5ad1"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: es-ES
Message-ID: <4b8e5a31-1e7a-4a86-9f0f-1f7f2d3a9c11@DB9PR01.example>
In-Reply-To: <${id}>
References: <${id}>
Thread-Topic: Confirme su solicitud
Subject: No se puede entregar: Confirme su solicitud B2B-7KQ2-M9XD
Auto-Submitted: auto-replied

--63c1a2b4-5ad1
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

No se ha encontrado la direcci=C3=B3n de correo que ha escrito.

--63c1a2b4-5ad1
Content-Type: message/delivery-status

Reporting-MTA: dns;DB9PR01.example
Received-From-MTA: dns;mx.arrebol.example
Arrival-Date: Sun, 22 Nov 2026 02:44:10 +0000

Final-Recipient: rfc822;maria@tienda.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient maria@tienda.example not found by SMTP address lookup

--63c1a2b4-5ad1
Content-Type: text/rfc822-headers

Received: from mx.arrebol.example
From: Arrebol <comercial@arrebol.example>
To: <maria@tienda.example>
Subject: Confirme su solicitud
Message-ID:
 <${id}>

--63c1a2b4-5ad1--
`),
  },
  {
    from: "Gmail, a full mailbox",
    status: "5.2.2",
    raw: (id) =>
      crlf(`
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
To: comercial@arrebol.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <${id}>
In-Reply-To: <${id}>
X-Failed-Recipients: lola@gmail.example
Message-ID: <6561f0a2.050a0220.d1c5b.2a51.GMR@mx.googlemail.example>
Content-Type: multipart/report; boundary="000000000000e6d4a1060aa1"; report-type=delivery-status

--000000000000e6d4a1060aa1
Content-Type: multipart/related; boundary="000000000000e6ddba060aa1"

--000000000000e6ddba060aa1
Content-Type: multipart/alternative; boundary="000000000000e6ddc2060aa1"

--000000000000e6ddc2060aa1
Content-Type: text/plain; charset="UTF-8"

** Message not delivered **

--000000000000e6ddc2060aa1--

--000000000000e6ddba060aa1--

--000000000000e6d4a1060aa1
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Sun, 22 Nov 2026 02:44:10 -0800 (PST)

Final-Recipient: rfc822; lola@gmail.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space.

--000000000000e6d4a1060aa1
Content-Type: message/rfc822

Message-ID: <${id}>
From: Arrebol <comercial@arrebol.example>
To: lola@gmail.example
Subject: Confirme su solicitud

Hola.

--000000000000e6d4a1060aa1--
`),
  },
  {
    from: "Exim, in words alone",
    status: "550",
    raw: (id) =>
      crlf(`
Return-path: <>
X-Failed-Recipients: compras@tienda.example
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.tienda.example>
To: comercial@arrebol.example
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1r5x2K-0003Qh-1A@mx.tienda.example>

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  compras@tienda.example
    host mail.tienda.example [127.0.0.1]
    SMTP error from remote mail server after RCPT TO:<compras@tienda.example>:
    550 No such user here

------ This is a copy of the message, including all the headers. ------

Message-ID: <${id}>
From: Arrebol <comercial@arrebol.example>
To: compras@tienda.example

Hola.
`),
  },
  {
    from: "qmail, in words alone",
    status: "5.1.1",
    raw: (id) =>
      crlf(`
Return-Path: <>
From: MAILER-DAEMON@mail.tienda.example
To: comercial@arrebol.example
Subject: failure notice

Hi. This is the qmail-send program at mail.tienda.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<nadie@tienda.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <comercial@arrebol.example>
Message-ID: <${id}>
From: Arrebol <comercial@arrebol.example>
`),
  },
  {
    from: "a server that only knows what the other one said",
    status: "5.7.1",
    raw: (id) =>
      crlf(`
From: postmaster@relay.example
To: comercial@arrebol.example
Subject: Delivery failure
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; a@tienda.example
Action: failed
Status: 5.0.0
Diagnostic-Code: smtp; 554 5.7.1 Message rejected as spam

--b
Content-Type: text/rfc822-headers

Message-ID: <${id}>

--b--
`),
  },
  {
    from: "Postfix, which is still trying",
    status: null,
    raw: (id) =>
      crlf(`
Return-Path: <>
From: MAILER-DAEMON@mx.arrebol.example (Mail Delivery System)
Subject: Delayed Mail (still being retried)
To: comercial@arrebol.example
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.arrebol.example

Final-Recipient: rfc822; lola@tienda.example
Action: delayed
Status: 4.4.1
Will-Retry-Until: Fri, 27 Nov 2026 03:44:09 +0100 (CET)

--b
Content-Type: text/rfc822-headers

Message-ID: <${id}>

--b--
`),
  },
  {
    from: "somebody on holiday",
    status: null,
    raw: (id) =>
      crlf(`
Return-Path: <>
From: Lola <lola@tienda.example>
To: comercial@arrebol.example
Auto-Submitted: auto-replied (vacation)
In-Reply-To: <${id}>
Subject: Fuera de la oficina

Vuelvo el 5.1.27. Mientras tanto, llame al 550 123 123.
`),
  },
  {
    from: "the applicant, who quotes the email",
    status: null,
    raw: (id) =>
      crlf(`
From: Lola <lola@tienda.example>
To: comercial@arrebol.example
In-Reply-To: <${id}>
Subject: Re: Confirme su solicitud

No me llega el enlace: «550 5.1.1». Message-ID: <${id}>
`),
  },
];
