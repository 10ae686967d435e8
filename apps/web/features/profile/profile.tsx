import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'
import { useProfile, type ProfileData } from './use-profile.ts'

/** Personal Information: what we know of a customer, to read and to change. */
export function Profile() {
  const { data, isFetching, refetch } = useProfile()
  if (data) return <LoadedProfile profile={data} />
  if (isFetching) return <Loading>Loading your profile...</Loading>
  return (
    <EmptyState
      title="We could not load your profile"
      action={<Button onClick={() => refetch()}>Try Again</Button>}
    >
      Nothing of it is lost.
    </EmptyState>
  )
}

function LoadedProfile({ profile }: { profile: ProfileData }) {
  const [mode, setMode] = useState<'arrived' | 'editing' | 'edited'>('arrived')
  // Known to this screen only: it is never sent.
  const [address, setAddress] = useState('')

  function saved(address: string) {
    setAddress(address)
    setMode('edited')
  }

  return (
    <Card>
      {mode === 'editing' ? (
        <ProfileForm {...{ profile, address }} onSaved={saved} onCancel={() => setMode('edited')} />
      ) : (
        <ProfileView
          {...{ profile, address }}
          takesFocus={mode === 'edited'}
          onEdit={() => setMode('editing')}
        />
      )}
    </Card>
  )
}
