import { contentHash } from './hash.ts'

/** What the content policy of a page must allow by hash: its inline scripts and styles. */
export function inlineHashes(html: string): { script: string[]; style: string[] } {
  const blocks = (tag: string) =>
    // A block of data is no script, and no policy asks about it.
    new RegExp(`<${tag}(?![^>]* (?:src=|type="application/))[^>]*>([^]*?)</${tag}>`, 'g')
  const hashes = (tag: string) =>
    [...html.matchAll(blocks(tag))].map(([, content = '']) => contentHash(content))
  return { script: hashes('script'), style: hashes('style') }
}
