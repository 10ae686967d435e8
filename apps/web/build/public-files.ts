import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'

// Drawings that others ask for by a fixed name: browsers, phones, mails and link previews.
const NAMED = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'mail-header.png',
  'social-card.png',
]

export async function makePublicFiles(drawings: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(NAMED.map((name) => copyFile(`${drawings}/${name}`, `${folder}/${name}`)))
  await writeFile(`${folder}/robots.txt`, robots)
  await writeFile(`${folder}/sitemap.xml`, sitemap)
}

// What strangers may look for; the rest of the site map is somebody's own.
const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${ORIGIN_PLACEHOLDER}/</loc></url>
  <url><loc>${ORIGIN_PLACEHOLDER}/visit</loc></url>
  <url><loc>${ORIGIN_PLACEHOLDER}/cats</loc></url>
  <url><loc>${ORIGIN_PLACEHOLDER}/menu</loc></url>
  <url><loc>${ORIGIN_PLACEHOLDER}/booking</loc></url>
  <url><loc>${ORIGIN_PLACEHOLDER}/private-hire</loc></url>
  <url><loc>${ORIGIN_PLACEHOLDER}/gifts</loc></url>
</urlset>
`

const robots = `User-agent: *
Disallow: /Api/
Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml
`
