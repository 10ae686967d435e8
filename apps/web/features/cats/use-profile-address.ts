import { useLocation, useNavigate } from 'react-router'

/** Which profile is open stands in the address: /#cat-biscuit. Going back closes it. */
export function useProfileAddress() {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const openSlug = /^#cat-([a-z]+)$/.exec(hash)?.[1] ?? null
  // The first page of a visit has the key 'default': there is nothing of ours to go back to.
  const close = () => (key === 'default' ? navigate('/#cats', { replace: true }) : navigate(-1))
  return { openSlug, close }
}
