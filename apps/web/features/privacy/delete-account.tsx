import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 className="text-xl">Delete your account</h3>
      <p>
        We forget who you are, for good. What was booked and paid is kept without your name, because
        the law asks us to keep our books.
      </p>
      <Button tone="quiet" size="small" className="mt-auto" onClick={() => setAsking(true)}>
        Delete My Account
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}
