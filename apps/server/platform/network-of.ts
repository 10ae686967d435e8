import { isIPv6 } from 'node:net'

/** The networks that a client is of, the narrowest first. */
export type Networks = readonly [narrowest: string, ...wider: string[]]

// Every home is given a whole /64 to pick addresses from, many a /56, some a /48.
const PREFIXES = [64, 56, 48] as const

/** What limits count a client by: its IPv4 address, or all that its IPv6 address lies in. */
export function networksOf(address: string): Networks {
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(ipv4)) return [ipv4]
  const groups = groupsOf(ipv4)
  const within = (bits: number) =>
    `${groups
      .slice(0, 4)
      .map((group, at) => group & maskOf(bits - at * 16))
      .map((group) => group.toString(16))
      .join(':')}::/${bits}`
  const [narrowest, ...wider] = PREFIXES
  return [within(narrowest), ...wider.map(within)]
}

/** The first `bits` of sixteen. */
const maskOf = (bits: number) => (0xffff << (16 - Math.min(16, Math.max(0, bits)))) & 0xffff

function groupsOf(ipv6: string): number[] {
  const [plain = ''] = ipv6.split('%')
  const [head = '', tail = ''] = plain.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return all.map((group) => Number.parseInt(group, 16))
}
