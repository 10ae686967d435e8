import type { AppHouse, Cafe, House } from '#domain/house/house.ts'
import { isNameDrawn } from '#domain/house/pictures.ts'
import { needsFont } from '#domain/house/type-pairs.ts'
import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import type { Preview } from '#contract/preview.ts'
import { dataBlock, houseBlock, placeBlock, previewBlock } from './house-block.ts'
import { type Page, documentTitle } from './page.ts'

/** A page of one house, to be written into its shell (build/shell.ts). */
export type Content = {
  page: Page
  path: string
  html: string
  /** For search engines (JSON-LD). */
  data?: string
  /** A document, finished to the last word; otherwise a frame that waits for the app. */
  whole: boolean
  /** The files of its code: fetched beside what every page starts with, not after it. */
  code?: readonly string[]
  /** Runs before the first paint. */
  script?: string
}

type About = {
  look?: { file: string | null; type: House['type'] }
  preview?: Preview
}

/** The finished page, in the look of its house. A frame tells the app which house it is in. */
export function writePage(
  shell: string,
  content: Content,
  house: AppHouse,
  { look, preview }: About = {},
): string {
  const stylesheet = look?.file ? tag('link', { rel: 'stylesheet', href: `/${look.file}` }) : ''
  return shell
    .replaceAll(FONT, (preload, address) => (needsFont(look?.type, address) ? preload : ''))
    .replace('<!--head-->', () => pageHead(content, house.cafe) + stylesheet)
    .replace('<!--app-->', () => content.html)
    .replace('<!--house-->', () => {
      const told = content.whole ? placeBlock(house) : houseBlock(house)
      return told + (preview ? previewBlock(preview) : '')
    })
}

const FONT = /<link rel="preload" as="font"[^>]* href="([^"]*)">/g

/** What the page at `path` tells browsers, search engines and link previews about itself. */
function pageHead({ page, path, data }: Content, cafe: Cafe): string {
  const title = documentTitle(page, cafe)
  const name = tag('title', {}, title)
  if (!page.description) return name + tag('meta', { name: 'robots', content: 'noindex' })
  const description = page.description(cafe)
  const address = `${ORIGIN_PLACEHOLDER}${path}`
  return [
    name,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: address }),
    ...Object.entries({
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      ...(isNameDrawn(cafe) && { 'og:image': `${ORIGIN_PLACEHOLDER}/social-card.png` }),
    }).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', {
      name: 'twitter:card',
      content: isNameDrawn(cafe) ? 'summary_large_image' : 'summary',
    }),
    data === undefined ? '' : dataBlock('type="application/ld+json"', data),
  ].join('')
}

function tag(name: string, attributes: Record<string, string>, content?: string): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const opened = `<${name}${written.join('')}>`
  return content === undefined ? opened : `${opened}${escaped(content)}</${name}>`
}
