/** STRIPE_API_BASE as the provider's client takes it. */
export function apiAddress(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    // Only inside an address does IPv6 wear brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}
