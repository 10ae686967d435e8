import { onlyWhoMay } from '#contract/rights.ts'
import { useAuth } from '#web/api/auth.tsx'

/** Fields that move money: others see them, and who may change them. */
export function MoneyFields({ children }: { children: React.ReactNode }) {
  const { may } = useAuth()
  return (
    <fieldset disabled={!may('prices')} className="flex min-w-0 flex-col gap-3">
      {!may('prices') && <p className="text-sm">{onlyWhoMay('prices')}</p>}
      {children}
    </fieldset>
  )
}
