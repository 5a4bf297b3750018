/** True for domains (lower case) of public email providers in Europe; a missing one just causes no signal. */
export function isFreeMail(domain: string): boolean {
  return freeMailDomains.has(domain);
}

/** Text after the last «@»; in the key of an address it is in lower case, as `isFreeMail` requires. */
export function domainOf(emailKey: string): string {
  return emailKey.slice(emailKey.lastIndexOf("@") + 1);
}

export const freeMailDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  hotmail.com hotmail.es hotmail.fr hotmail.it hotmail.de hotmail.be hotmail.nl hotmail.se hotmail.gr hotmail.co.uk
  outlook.com outlook.es outlook.fr outlook.it outlook.de outlook.be outlook.pt outlook.ie outlook.dk outlook.at
  outlook.com.gr outlook.cz outlook.hu outlook.sk
  live.com live.fr live.it live.de live.be live.nl live.se live.dk live.no live.ie live.at live.co.uk live.com.pt
  msn.com passport.com windowslive.com
  yahoo.com yahoo.es yahoo.fr yahoo.it yahoo.de yahoo.co.uk yahoo.ie yahoo.gr yahoo.pl yahoo.ro yahoo.se yahoo.dk
  yahoo.nl yahoo.be yahoo.at yahoo.pt ymail.com rocketmail.com myyahoo.com
  icloud.com me.com mac.com
  aol.com aol.es aol.fr aol.it aol.de aol.co.uk aim.com
  proton.me protonmail.com protonmail.ch pm.me
  tuta.com tuta.io tutanota.com tutanota.de tutamail.com keemail.me
  gmx.com gmx.es gmx.de gmx.net gmx.at gmx.ch gmx.fr gmx.eu gmx.co.uk
  mail.com email.com usa.com europe.com zoho.com zohomail.com zohomail.eu fastmail.com fastmail.fm hey.com
  hushmail.com mailbox.org posteo.de posteo.net posteo.es posteo.eu riseup.net disroot.org mailfence.com
  yandex.com yandex.ru ya.ru mail.ru bk.ru inbox.ru list.ru rambler.ru internet.ru ukr.net i.ua
  telefonica.net movistar.es terra.es terra.com ono.com vodafone.es orange.es jazzfree.com wanadoo.es ya.com
  eresmas.com retemail.es euskalnet.net euskaltel.net mundo-r.com mundo-r.net telecable.es able.es r.es
  correo.es hispavista.com latinmail.com lycos.es yahoo.cat andorra.ad
  sapo.pt iol.pt netcabo.pt clix.pt mail.telepac.pt telepac.pt portugalmail.pt
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr numericable.fr bbox.fr club-internet.fr aliceadsl.fr
  libero.it virgilio.it alice.it tin.it tim.it tiscali.it fastwebnet.it inwind.it iol.it email.it poste.it
  web.de t-online.de freenet.de arcor.de online.de mail.de email.de 1und1.de kabelmail.de
  aon.at chello.at a1.net bluewin.ch hispeed.ch sunrise.ch
  telenet.be skynet.be proximus.be scarlet.be voo.be
  ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl hetnet.nl casema.nl upcmail.nl quicknet.nl
  btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk o2.co.uk
  eircom.net
  wp.pl o2.pl onet.pl onet.eu op.pl interia.pl interia.eu poczta.onet.pl poczta.fm gazeta.pl tlen.pl vp.pl
  seznam.cz email.cz post.cz centrum.cz volny.cz atlas.cz azet.sk centrum.sk zoznam.sk post.sk
  abv.bg mail.bg freemail.hu citromail.hu t-online.hu indamail.hu
  otenet.gr forthnet.gr cytanet.com.cy maltanet.net
  inbox.lv one.lv one.lt inbox.lt mail.ee hot.ee online.ee
  telia.com spray.se bredband.net comhem.se luukku.com kolumbus.fi suomi24.fi elisanet.fi
  online.no mail.dk jubii.dk siol.net net.hr t-com.hr
  `
    .trim()
    .split(/\s+/),
);
