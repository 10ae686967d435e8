import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import type { Seal } from '#server/platform/sealed.ts'
import type { Gift } from './gifts.queries.ts'

/** Behind the #, which browsers tell no server: neither a giver's secret nor a code stands in a log. */
export const giftPath = (secret: string) => `/gift#${secret}`

export function mintGiftLink(seal: Seal) {
  const token = mintSecret()
  return { token, link_hash: hashSecret(token), sealed_link: seal.close(Buffer.from(token)) }
}

/** To mail it again; null where it was sealed with another key. */
export const openGiftLink = ({ sealed_link }: Pick<Gift, 'sealed_link'>, seal: Seal) =>
  seal.open(sealed_link)?.toString() ?? null
