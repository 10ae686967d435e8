import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { HireRequest } from './answer-hire.tsx'

type Props = { request: HireRequest; onClose: () => void }

/** An offer that is not paid ends with words for whoever got it. */
export function TakeBackHire({ request: { id, version, name }, onClose }: Props) {
  const form = useFields({ words: '' }, { words: required('Say why, in a sentence.') })
  const { run, busy } = useAct('POST office/hire-requests/{id}/take-back', {
    done: {
      title: 'Offer Taken Back',
      description: `The room is free again, and ${name} has a mail with your words.`,
    },
    changes: ['office'],
    onRefused: form.explain,
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ words }) => run({ params: { id }, body: { version, words } }))}
      aria-label={`Take the offer to ${name} back`}
      className="flex flex-col gap-3"
    >
      <TextArea
        label="Words for the mail"
        required
        maxLength={1000}
        hint="Why you take the offer back, and what they could have instead."
        {...form.field('words')}
      />
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          Take the offer back
        </Button>
        <Button size="small" tone="plain" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
