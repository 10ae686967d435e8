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
import { type Member, type MemberAct, MemberMenu, memberDialogs } from './member-acts.tsx'
import { useWatch } from 'react-hook-form'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/account/roles.ts'
import { FormDialog } from '#web/act/act-dialog.tsx'
import { useFields } from '#web/act/use-fields.ts'
import { ROLE_DUTIES } from '#web/office/role-words.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'

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

type Fields = { name: string; email: string; role: StaffRole }

const start: Fields = { name: '', email: '', role: 'Desk' }

/** Hires somebody: the rest is theirs to do, with the link in the mail. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useFields<Fields>(start, { name: checkName, email: checkEmail })
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <FormDialog
      act="POST admin/staff/invitations"
      done={({ message }) => ({ title: 'Invitation Sent', description: message })}
      changes={['office']}
      title="Invite Somebody"
      description="They get an e-mail with a link, and choose their own password and second step."
      confirm="Send the Invitation"
      running="Sending..."
      {...{ form, onClose }}
      onSend={(run, { email, ...rest }) => run({ body: { ...rest, email: normaliseEmail(email) } })}
    >
      <TextField label="Name" autoComplete="off" required {...form.field('name')} />
      <EmailField autoComplete="off" required {...form.field('email')} />
      <SelectField
        label="Role"
        hint={<output>{ROLE_DUTIES[role]}</output>}
        options={STAFF_ROLES.map((each) => [each, each])}
        {...form.field('role')}
      />
    </FormDialog>
  )
}
