import { documentTitle } from '../routes/page.ts'
import type { Page } from '../routes/page.ts'
import type { Asset, Assets } from './assets.ts'
import { criticalCss } from './critical-css.ts'

type Content = {
  page: Page
  html: string
  /** Prerendered to the last word; otherwise a frame that waits for the script. */
  whole: boolean
}

// What is seen first has its rules inlined; the rest waits unseen for the stylesheet, which base.css
// ends with, or for a few seconds where it never comes.
const BELOW_FOLD = 'data-below-fold'
const HIDE_BELOW_FOLD = `[${BELOW_FOLD}]{visibility:hidden;animation:unhide 0s 4s forwards}@keyframes unhide{to{visibility:visible}}`

/** Fills index.html: the page's own head, its rules inlined, its content, and the scripts last. */
export function composePage(template: string, content: Content, assets: Assets): string {
  const { page, html, whole } = content
  const [firstSight = ''] = html.split(BELOW_FOLD)
  const critical = criticalCss(assets.stylesheet.css, template + firstSight)
  const css = `<style>${critical}${HIDE_BELOW_FOLD}</style>`
  const stylesheet = `<link rel="stylesheet" ${attributes(assets.stylesheet)}>`
  const head = [...meta(page), ...assets.fonts.map(fontPreload), css, whole ? '' : stylesheet]
  // A stylesheet at the end holds up nothing above it: it brings what dialogs and menus need later.
  const end = [whole ? stylesheet : '', ...assets.imports.map(modulePreload), script(assets.entry)]
  return template
    .replace(/<!-- [^]*? -->/g, '')
    .replace(/>\s+</g, '><')
    .replace('<!--head-->', () => head.join(''))
    .replace('<div id="root">', whole ? '<div id="root" data-prerendered>' : '<div id="root">')
    .replace('<!--app-->', () => html)
    .replace(/<script type="module"[^>]*><\/script>/, () => end.join(''))
}

function meta(page: Page): string[] {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return [
    `<title>${escaped(documentTitle(page))}</title>`,
    page.description ? `<meta name="description" content="${escaped(page.description)}">` : '',
  ]
}

const attributes = ({ href, integrity }: Asset) => `href="${href}" integrity="${integrity}"`

const fontPreload = (font: Asset) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin ${attributes(font)}>`

const modulePreload = (chunk: Asset) =>
  `<link rel="modulepreload" fetchpriority="low" ${attributes(chunk)}>`

const script = ({ href, integrity }: Asset) =>
  `<script type="module" async fetchpriority="low" src="${href}" integrity="${integrity}"></script>`
