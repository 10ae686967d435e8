import type { Content } from '../write-page.ts'
import type { Assets } from './assets.ts'
import { criticalCss } from './critical-css.ts'

// What is seen first has its rules inlined. The rest waits unseen for the end of the stylesheet
// (theme/base.css), or for some seconds where that never comes; and no part of it is laid out before
// somebody comes near. Until then it counts as about as high as it will be: what seems near is
// fetched and drawn. Who follows a link to a part of it, or comes back to where they were, needs
// every part before that as high as it is.
const BELOW_FOLD = 'data-below-fold'
const HIDE_BELOW_FOLD = [
  `[${BELOW_FOLD}]{visibility:hidden;animation:unhide 0s 4s forwards}`,
  '@keyframes unhide{to{visibility:visible}}',
  `[${BELOW_FOLD}]>section{content-visibility:auto;contain-intrinsic-size:auto 60rem}`,
  `@media (width<48rem){[${BELOW_FOLD}]>section{contain-intrinsic-size:auto 90rem}}`,
  `html:is([data-returned],:has(:target)) [${BELOW_FOLD}]>section{content-visibility:visible}`,
].join('')

/**
 * What a page is written into (write-page.ts), whatever the house says: index.html with its rules inlined
 * and the scripts last. Its rules are those for this content; another house has the same parts.
 */
export function makeShell(template: string, content: Content, assets: Assets): string {
  const { html, whole, code = [] } = content
  const critical = criticalCss(assets.css, template + firstSight(html)) + HIDE_BELOW_FOLD
  const { address, integrity } = assets.stylesheet
  const stylesheet = `<link rel="stylesheet" href="${address}" integrity="${integrity}">`
  const head = [...assets.fonts.map(fontPreload), `<style>${critical}</style>`]
  const { app, site } = assets
  // What is finished is shown before anything else is fetched; a frame has nothing to wait with.
  const scripts = whole
    ? [afterPaint([...site.imports, site.address])]
    : [...preloads(app.imports, code.flatMap(assets.filesOf)), script(app)]
  return template
    .replace(/<!-- [^]*? -->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\n\s+/g, '\n')
    .replace('<!--head-->', (gap) => [gap, ...head].join(''))
    .replace('<div id="root">', whole ? '<div id="root" data-prerendered>' : '<div id="root">')
    .replace(/<script type="module"[^>]*><\/script>/, () => [stylesheet, ...scripts].join(''))
}

/** Above the fold, and without the menu, which nobody has opened yet. */
function firstSight(html: string): string {
  const [above = ''] = html.split(BELOW_FOLD)
  return above.replace(/<div[^>]* popover=[^]*?<\/header>/, '')
}

const fontPreload = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`

// After the stylesheet and what the frame shows: nothing can be drawn before those anyway.
const preloads = (...files: string[][]) =>
  [...new Set(files.flat())].map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
  )

const script = ({ address, integrity }: Assets['app']) =>
  `<script type="module" async src="${address}" integrity="${integrity}"></script>`

/**
 * The script of a finished page: fetches the others once its words are painted, and keeps a press
 * from before they are there.
 */
function afterPaint(files: readonly string[]): string {
  const keepPress = 'onclick=e=>{earlyPress=e.target}'
  const fetchAll = `${JSON.stringify(files)}.map(file=>import(file))`
  return `<script>${keepPress};requestAnimationFrame(()=>setTimeout(()=>${fetchAll}))</script>`
}
