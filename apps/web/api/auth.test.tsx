import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth.tsx'

function Probe() {
  const { user, loading } = useAuth()
  return <p>{JSON.stringify({ user, loading })}</p>
}

test('useAuth throws outside its provider', () => {
  expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})

test('nobody is known, and it is loading, until the stored sign-in was looked at', () => {
  const html = renderToString(
    <AuthProvider onExpired={() => {}} onSignedOut={() => {}}>
      <Probe />
    </AuthProvider>,
  )
  expect(html).toContain('{&quot;user&quot;:null,&quot;loading&quot;:true}')
})
