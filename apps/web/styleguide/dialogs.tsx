import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Row, Specimen } from './specimen.tsx'

export function Dialogs() {
  const [shown, setShown] = useState<'none' | 'plain' | 'locked' | 'long'>('none')
  const close = () => setShown('none')
  return (
    <Specimen title="Dialog">
      <Row>
        <Button onClick={() => setShown('plain')}>Open a dialog</Button>
        <Button onClick={() => setShown('locked')}>Open a locked dialog</Button>
        <Button onClick={() => setShown('long')}>Open a long, wide dialog</Button>
      </Row>
      <Dialog
        open={shown === 'plain'}
        onClose={close}
        title="Request cancellation"
        description="We look at it within 24 hours and write to you."
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              Keep it
            </Button>
            <Button onClick={() => toast({ title: 'Heard inside the dialog' })}>Send</Button>
          </>
        }
      >
        <TextArea label="Reason" />
      </Dialog>
      <Dialog
        open={shown === 'locked'}
        onClose={close}
        locked
        title="Processing"
        actions={<Button onClick={close}>Unlock and close</Button>}
      >
        <p>Esc, the backdrop and the cross do nothing now.</p>
      </Dialog>
      <Dialog open={shown === 'long'} onClose={close} size="wide" title="House rules">
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>Let the cats come to you, and let them leave when they like.</p>
        ))}
      </Dialog>
    </Specimen>
  )
}
