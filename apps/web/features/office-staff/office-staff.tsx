import { useAuth } from '#web/api/auth.tsx'
import { Members } from './members.tsx'
import { Rota } from './rota.tsx'

export default function OfficeStaff() {
  const { may } = useAuth()
  return (
    <div className="flex flex-col gap-10">
      <Rota />
      {may('staff') && (
        <div className="print:hidden">
          <Members />
        </div>
      )}
    </div>
  )
}
