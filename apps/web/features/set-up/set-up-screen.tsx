import { useWatch } from 'react-hook-form'
import { tokensOf } from '#domain/house/look-css.ts'
import { deriveColours } from '#domain/house/derive-colours.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { AboutCafe, AboutLook, AboutOwner, AboutVisits } from './set-up-fields.tsx'
import { type SetUpForm, useSetUp } from './use-set-up.ts'

/** The first page of a new cafe: who owns it, what it is called and where, when, for how much. */
export function SetUpScreen() {
  const { form, busy, send } = useSetUp()
  return (
    <Painted form={form}>
      <img
        src={drawingAddress('story/arrive')}
        alt=""
        width={640}
        height={400}
        className="mx-auto h-auto w-full max-w-xs rounded-lg calm:saturate-50"
      />
      <div className="flex flex-col gap-2">
        <h1 className="text-4xl">Set up your cafe</h1>
        <p className="max-w-[60ch]">
          A few answers, and it has a website that takes bookings. Everything can be changed later;
          what you type is kept in this tab.
        </p>
      </div>
      <form noValidate onSubmit={send} aria-label="Your cafe" className="flex flex-col gap-6">
        <AboutOwner form={form} />
        <AboutCafe form={form} />
        <AboutVisits form={form} />
        <AboutLook form={form} />
        <Problem>{form.problem}</Problem>
        <Button type="submit" busy={busy} className="self-start">
          {busy ? 'One moment...' : 'Open my cafe'}
        </Button>
      </form>
    </Painted>
  )
}

/** The page wears the colours that are chosen on it. */
function Painted({ form, children }: { form: SetUpForm; children: React.ReactNode }) {
  const [accent, second] = useWatch({ control: form.control, name: ['accent', 'second'] })
  return (
    <div
      style={tokensOf(deriveColours({ accent, second }).colours)}
      className="mx-auto flex max-w-2xl flex-col gap-6"
    >
      {children}
    </div>
  )
}
