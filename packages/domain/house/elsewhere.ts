/** What known places of the web are called. */
const NAMES: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** The most that fit the footer. */
export const ELSEWHERE_MOST = 6

const ADDRESS = /^https:\/\/(?:www\.|m\.)?([a-z0-9.-]+)(?:[/?#]\S*)?$/i

/** 'https://www.instagram.com/purr' is 'Instagram'; one that is not known is called by its host. */
export function siteName(address: string): string {
  const host = ADDRESS.exec(address)?.[1]?.toLowerCase() ?? address
  return NAMES[host] ?? host
}

/** What is wrong with an address that the site is to lead to; null where nothing is. */
export const checkAddress = (text: string): string | null =>
  ADDRESS.test(text) && text.length <= 200
    ? null
    : 'Please paste a whole address that begins with https://.'
