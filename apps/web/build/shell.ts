import type { Content } from '../write-page.ts'
import type { Assets } from './assets.ts'
import { criticalCss } from './critical-css.ts'

// What is seen first has its rules inlined. The rest is neither laid out nor painted before the end of the
// stylesheet (theme/base.css), or for some seconds where that never comes, and then all of it at once: layout
// shift, a part whose height is estimated moves what the reader looks at. A link to a part of it and a way
// back to where they were need its height from the start.
const BELOW_FOLD = 'data-below-fold'
const HIDE_BELOW_FOLD = [
  `[${BELOW_FOLD}]{visibility:hidden;content-visibility:hidden;contain-intrinsic-height:600rem;animation:unhide 0s 4s forwards}`,
  '@keyframes unhide{to{visibility:visible;content-visibility:visible}}',
  `html:is([data-returned],:has(:target)) [${BELOW_FOLD}]{content-visibility:visible}`,
].join('')

/**
 * What a page is written into (write-page.ts), whatever the house says: index.html with its rules inlined
 * and the scripts last. Its rules are those for this content; another house has the same parts.
 */
export function makeShell(template: string, content: Content, assets: Assets): string {
  const { html, whole, code = [], script } = content
  const critical = criticalCss(assets.css, template + firstSight(html)) + HIDE_BELOW_FOLD
  const { address, integrity } = assets.stylesheet
  const stylesheet = `<link rel="stylesheet" href="${address}" integrity="${integrity}">`
  const head = [...assets.fonts.map(fontPreload), `<style>${critical}</style>`]
  const { app, site } = assets
  // Where it must wait for no stylesheet, a script stands before it.
  const last = whole
    ? [stylesheet, inline(`${KEEP_PRESS};${afterPaint(filesOf(site))}`)]
    : [
        inline(script),
        inline(afterPaint(filesOf(app, code.flatMap(assets.filesOf)), SAY_SO)),
        stylesheet,
      ]
  return template
    .replace(/<!-- [^]*? -->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\n\s+/g, '\n')
    .replace('<!--head-->', (gap) => [gap, ...head].join(''))
    .replace('<div id="root">', whole ? '<div id="root" data-prerendered>' : '<div id="root">')
    .replace(/<script type="module"[^>]*><\/script>/, () => last.join(''))
}

/** Above the fold, and without the menu, which nobody has opened yet. */
function firstSight(html: string): string {
  const [above = ''] = html.split(BELOW_FOLD)
  return above.replace(/<div[^>]* popover=[^]*?<\/header>/, '')
}

const fontPreload = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`

const inline = (script?: string) => (script ? `<script>${script}</script>` : '')

const filesOf = ({ address, imports }: Assets['app'], more: readonly string[] = []) => [
  ...new Set([...imports, ...more, address]),
]

// Of a finished page, whose buttons are seen before their code is there.
const KEEP_PRESS = 'onclick=e=>{earlyPress=e.target}'
// Of a frame, which has nothing else to show: ui/not-opened.tsx.
const SAY_SO =
  "const said=document.getElementById('not-opened');if(said){said.hidden=false;while(said.nextSibling)said.nextSibling.remove()}"

/**
 * Fetches the code once the words of the page are painted: nothing of it comes before them, and each
 * file is run by itself, so that a press is heard in between. A page in the background paints nothing.
 */
function afterPaint(files: readonly string[], orElse = ''): string {
  const all = `Promise.all(${JSON.stringify(files)}.map(file=>import(file)))`
  const fetchAll = `${all}.catch(()=>{${orElse}})`
  // The browser tells of its first paint, also where a test has stopped the clock.
  const painted = `new PerformanceObserver((_,all)=>{all.disconnect();go()}).observe({type:'paint',buffered:true})`
  return `{const go=()=>${fetchAll};document.hidden?go():${painted}}`
}
