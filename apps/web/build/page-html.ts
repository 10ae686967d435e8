import type { Page } from '../routes/page.ts'
import type { Asset, Assets } from './assets.ts'
import { criticalCss } from './critical-css.ts'
import { pageHead } from './page-head.ts'

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
  const [firstSight = ''] = html.replace(/<div[^>]* popover=[^]*?<\/header>/, '').split(BELOW_FOLD)
  const critical = criticalCss(assets.stylesheet.css, template + firstSight)
  const css = `<style>${critical}${HIDE_BELOW_FOLD}</style>`
  const { href, integrity } = assets.stylesheet
  const stylesheet = `<link rel="stylesheet" href="${href}" integrity="${integrity}">`
  const head = [pageHead(page), ...assets.fonts.map(fontPreload), css, whole ? '' : stylesheet]
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

const fontPreload = ({ href }: Asset) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`

const modulePreload = ({ href }: Asset) =>
  `<link rel="modulepreload" fetchpriority="low" href="${href}">`

const script = ({ href, integrity }: Asset) =>
  `<script type="module" async fetchpriority="low" src="${href}" integrity="${integrity}"></script>`
