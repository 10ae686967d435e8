import Stripe from 'stripe'

/** The SDK's client at another address than Stripe's own; requests wait until that is known. */
export function askingAt(apiBase: string | Promise<string>): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (_host, _port, path, method, headers, data, _protocol, timeout) => {
    const { host, port, protocol } = apiAddress(await apiBase)
    return makeRequest(host, port, path, method, headers, data, protocol, timeout)
  }
  return client
}

/** STRIPE_API_BASE as the provider's client takes it. */
export function apiAddress(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    // Only inside an address does IPv6 wear brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}
