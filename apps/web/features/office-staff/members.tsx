import { useState } from 'react'
import { useAnswer } from '#web/act/use-answer.ts'
import { useAuth } from '#web/api/auth.tsx'
import { ListSection } from '#web/list/listed.tsx'
import { type ListColumn, Rows } from '#web/list/rows.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { HourglassIcon } from '#web/ui/thing-icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type Member, type MemberAct, MemberMenu, memberDialogs } from './member-acts.tsx'

/** Hired, given a PIN, and let go: the owner's. */
export function Members() {
  const query = useAnswer('GET admin/staff', {
    key: ['office', 'staff'],
    failed: 'Error loading the staff',
  })
  const [chosen, choose] = useState<{ act: MemberAct; member: Member } | null>(null)
  const Dialog = chosen && memberDialogs[chosen.act]
  const ownId = useAuth().user?.id
  return (
    <ListSection title="Who works here">
      <DialogButton
        className="self-start"
        renderDialog={(onClose) => <InviteDialog onClose={onClose} />}
      >
        <PlusIcon />
        Invite Somebody
      </DialogButton>
      <Loaded query={query} what="the staff" comfort="Nobody is lost.">
        {(members) => (
          <Rows
            rows={members}
            caption="Who works here"
            columns={columnsOf(ownId, (act, member) => choose({ act, member }))}
          />
        )}
      </Loaded>
      {chosen && Dialog && <Dialog member={chosen.member} onClose={() => choose(null)} />}
    </ListSection>
  )
}

const columnsOf = (
  ownId: number | undefined,
  onAct: (act: MemberAct, member: Member) => void,
): ListColumn<Member>[] => [
  { heading: 'Name', cell: (member) => <Name member={member} isSelf={member.id === ownId} /> },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Sign-in', cell: signInWords },
  { heading: 'PIN', cell: ({ hasPin }) => (hasPin ? 'Yes' : 'No') },
  {
    heading: 'Actions',
    numeric: true,
    cell: (member) =>
      member.id !== ownId && <MemberMenu member={member} onAct={(act) => onAct(act, member)} />,
  },
]

const Name = ({ member: { name, email }, isSelf }: { member: Member; isSelf: boolean }) => (
  <>
    <span className="block font-semibold wrap-anywhere">
      <bdi>{name}</bdi>
      {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
    </span>
    <span className="block text-ink-soft wrap-anywhere">{email}</span>
  </>
)

function signInWords({ isInvited, hasSecondFactor }: Member) {
  if (!isInvited) return hasSecondFactor ? 'Password and second step' : 'Password only'
  return (
    <Badge tone="waiting" outlined icon={<HourglassIcon />}>
      Invited
    </Badge>
  )
}
