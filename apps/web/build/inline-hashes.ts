import { contentHash } from './hash.ts'

/** What the content policy of a page must allow by hash: its inline scripts and styles. */
export function inlineHashes(html: string): { script: string[]; style: string[] } {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]* src=)[^>]*>([^]*?)</${tag}>`, 'g'))].map(
      ([, content = '']) => contentHash('sha256', content),
    )
  return { script: hashes('script'), style: hashes('style') }
}
