import { ProofDialog } from '#web/act/proof-dialog.tsx'
import { InvitationScreen } from '#web/features/invitation/invitation-screen.tsx'
import { SecondStep } from '#web/features/privacy/second-step.tsx'

export const Component = () => (
  <>
    <ProofDialog />
    <InvitationScreen secondStep={<SecondStep />} />
  </>
)
