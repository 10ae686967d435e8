import type { TestServer } from './server.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Asked = {
  body?: unknown
  token?: string | undefined
  from?: string
  headers?: Record<string, string>
}

/** One request to the API, by whoever has the token. */
export async function ask(
  { app }: Pick<TestServer, 'app'>,
  method: Method,
  path: string,
  { body, token, from, headers }: Asked = {},
) {
  const response = await app.inject({
    method,
    url: `/Api/${path}`,
    ...(from && { remoteAddress: from }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
