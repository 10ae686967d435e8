import { useState } from 'react'
import { FormDialog } from '#web/act/act-dialog.tsx'
import { required, useFields } from '#web/act/use-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { MoreMenu } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { worthOf } from '#web/visit/voucher-words.ts'
import { type Voucher, VOUCHER_ACTS, type VoucherAct } from './voucher-acts.ts'

export function VoucherMenu({ voucher }: { voucher: Voucher }) {
  const { may } = useAuth()
  const [act, setAct] = useState<VoucherAct | null>(null)
  const acts = VOUCHER_ACTS.filter(({ right, isFor }) => may(right) && isFor(voucher))
  return (
    <>
      {acts.length > 0 && (
        <MoreMenu
          label={`What to do with …${voucher.lastFour}`}
          items={acts.map((each) => ({ label: each.label, onSelect: () => setAct(each) }))}
        />
      )}
      {act && <VoucherDialog act={act} voucher={voucher} onClose={() => setAct(null)} />}
    </>
  )
}

type DialogProps = { act: VoucherAct; voucher: Voucher; onClose: () => void }

function VoucherDialog({ act, voucher, onClose }: DialogProps) {
  const { endpoint, title, label, done } = act
  const { id, version, lastFour, balance } = voucher
  const isPaidHere = voucher.gift?.paidBy != null && voucher.gift.paidBy !== 'card'
  const consequence = (isPaidHere && act.byHand) || act.consequence
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
