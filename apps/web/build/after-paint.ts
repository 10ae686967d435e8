/**
 * The script of a finished page: fetches the others once its words are painted, and keeps a press
 * from before they are there.
 */
export function afterPaint(files: readonly string[]): string {
  const keepPress = 'onclick=e=>{earlyPress=e.target}'
  const fetchAll = `${JSON.stringify(files)}.map(file=>import(file))`
  return `<script>${keepPress};requestAnimationFrame(()=>setTimeout(()=>${fetchAll}))</script>`
}
