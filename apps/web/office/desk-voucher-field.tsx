import { useState } from 'react'
import { scannedVoucher } from '#domain/pricing/voucher-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Camera } from '#web/ui/camera.tsx'
import type { Voucher } from '#web/visit/use-voucher.ts'
import { VoucherField } from '#web/visit/voucher-field.tsx'

type Props = { voucher: Voucher }

/** Staff hold the guest's card before the camera; guests type its code, and load no camera. */
export const DeskVoucherField = ({ voucher }: Props) => (
  <VoucherField voucher={voucher}>
    <Scan voucher={voucher} />
  </VoucherField>
)

function Scan({ voucher }: Props) {
  const [isOpen, setOpen] = useState(false)
  const read = (code: string) => {
    setOpen(false)
    voucher.check(scannedVoucher(code) ?? code)
  }
  return isOpen ? (
    <Camera onCode={read} />
  ) : (
    <Button tone="quiet" size="small" className="self-start" onClick={() => setOpen(true)}>
      Scan the card
    </Button>
  )
}
