import { useState } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes } from '#web/api/storage.ts'

/** Words outlive a reload, a sign-in and the way back, as the rest of the choice does. */
export function useWishesDraft() {
  const { user } = useAuth()
  const draft = draftWishes(user?.id ?? 0)
  const [wishes, setWishes] = useState(() => draft.read() ?? '')
  function change(next: string) {
    setWishes(next)
    draft.write(next)
  }
  return [wishes, change] as const
}
