import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'
import { useProfile, type ProfileData } from './use-profile.ts'

export const Profile = () => (
  <Loaded query={useProfile()} what="your profile" comfort="Nothing is lost.">
    {(profile) => <LoadedProfile profile={profile} />}
  </Loaded>
)

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
