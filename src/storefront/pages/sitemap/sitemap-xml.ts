import type { SitemapPage } from "../../domain/sitemap-page.ts";

/** Sitemap of pages with their pictures. Source: https://www.sitemaps.org/protocol.html */
export function sitemapXml(pages: readonly SitemapPage[], publicUrl: string): Response {
  const urls = pages.map(({ path, changedAt, pictures }) => {
    const changed =
      changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    const images = pictures.map(
      (id) =>
        `<image:image><image:loc>${publicUrl}/pictures/${id}-640.webp</image:loc></image:image>`,
    );
    return `  <url><loc>${publicUrl}${path}</loc>${changed}${images.join("")}</url>\n`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("")}</urlset>`,
  );
}

export function sitemapIndexXml(paths: readonly string[], publicUrl: string): Response {
  const parts = paths.map((path) => `  <sitemap><loc>${publicUrl}${path}</loc></sitemap>\n`);
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("")}</sitemapindex>`,
  );
}

function xmlResponse(xml: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
