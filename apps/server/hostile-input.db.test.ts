import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { visitor } from '#testing/cafe.ts'
import { hostileRequest } from '#testing/hostile-requests.ts'
import { sharedServer } from '#testing/server.ts'
import { hashPassword } from './people/sign-in/passwords.ts'

const server = await sharedServer()
const password_hash = await hashPassword('Marmalade!2025')

const endpoints = Object.entries(contract) as [string, Endpoint][]

// An act may break when it is sent again; a look that was answered once is not asked for twice.
const isRead = (name: string) => name.startsWith('GET ')

test.each(endpoints)('%s never breaks, whatever is sent', async (name, endpoint) => {
  const { id, token } = await visitor(server, 'Admin')
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fc.assert(
    fc.asyncProperty(hostileRequest(name, endpoint), async (request) => {
      const answer = await server.app.inject({ ...request, headers })
      const { statusCode: status, body: text } = answer
      const { code } = status < 400 ? { code: 'NONE' } : answer.json()
      expect({ status, code, text }).toMatchObject({ code: expect.any(String) })
      // A provider that does not answer is named beforehand by who asks it.
      const isPromised = endpoint.refusals?.includes(code) ?? false
      expect({ status, isFault: status >= 500 && !isPromised, text }).toMatchObject({
        isFault: false,
      })
    }),
    { numRuns: 25, plugins: isRead(name) ? [fc.ignoreEqualValues()] : [] },
  )
})
