import { useState } from 'react'
import { FormDialog } from '#web/act/act-dialog.tsx'
import { required, useFields } from '#web/act/use-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { SendCard } from '#web/office/send-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoreMenu } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { worthOf } from '#web/visit/voucher-words.ts'
import { type Voucher, VOUCHER_ACTS, type VoucherAct } from './voucher-acts.ts'

export function VoucherMenu({ voucher }: { voucher: Voucher }) {
  const { may } = useAuth()
  const [act, setAct] = useState<VoucherAct | null>(null)
  const [isSending, setSending] = useState(false)
  const canSend = may('desk') && isSoldHere(voucher) && voucher.state === 'good'
  const acts = VOUCHER_ACTS.filter(({ right, isFor }) => may(right) && isFor(voucher))
  return (
    <>
      {(canSend || acts.length > 0) && (
        <MoreMenu
          label={`What to do with …${voucher.lastFour}`}
          items={[
            ...(canSend ? [{ label: 'Email the Card', onSelect: () => setSending(true) }] : []),
            ...acts.map((each) => ({ label: each.label, onSelect: () => setAct(each) })),
          ]}
        />
      )}
      {isSending && (
        <Dialog title={`Email the card …${voucher.lastFour}`} onClose={() => setSending(false)}>
          <SendCard voucherId={voucher.id} sentTo={voucher.gift?.giverEmail ?? null} />
        </Dialog>
      )}
      {act && <VoucherDialog act={act} voucher={voucher} onClose={() => setAct(null)} />}
    </>
  )
}

const isSoldHere = ({ gift }: Voucher) => gift?.paidBy != null && gift.paidBy !== 'card'

type DialogProps = { act: VoucherAct; voucher: Voucher; onClose: () => void }

function VoucherDialog({ act, voucher, onClose }: DialogProps) {
  const { endpoint, title, label, done } = act
  const { id, version, lastFour, balance } = voucher
  const consequence = (isSoldHere(voucher) && act.byHand) || act.consequence
  const isExtending = endpoint.endsWith('extend')
  const form = useFields(
    { until: '', reason: '' },
    {
      until: isExtending ? required('Choose a day.') : () => null,
      reason: required('Say why, in a few words.'),
    },
  )
  return (
    <FormDialog
      act={endpoint}
      done={{ title: done, description: `Gift card …${lastFour}` }}
      changes={['office']}
      title={title}
      description={`…${lastFour}, ${worthOf(voucher, balance)} left. ${consequence}`}
      confirm={label}
      running="One moment..."
      {...{ form, onClose }}
      onSend={(run, { until, reason }) =>
        run({ params: { id }, body: { version, reason, ...(isExtending && { until }) } })
      }
      onDone={(answer) => {
        onClose()
        // To be printed for its holder, who stands at the desk.
        if ('card' in answer) open(answer.card, '_blank', 'noopener')
      }}
    >
      {isExtending && (
        <TextField label="Good until" type="date" required {...form.field('until')} />
      )}
      <TextField label="Reason" required maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
