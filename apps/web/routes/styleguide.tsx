import { Buttons } from '#web/styleguide/buttons.tsx'
import { ColoursAndType } from '#web/styleguide/colours-and-type.tsx'
import { Dialogs } from '#web/styleguide/dialogs.tsx'
import { Feedback } from '#web/styleguide/feedback.tsx'
import { Fields } from '#web/styleguide/fields.tsx'
import { Navigation } from '#web/styleguide/navigation.tsx'
import { Tables } from '#web/styleguide/tables.tsx'

export const Component = () => (
  <>
    <h1 className="mb-8 text-4xl">Style guide</h1>
    <ColoursAndType />
    <Buttons />
    <Fields />
    <Dialogs />
    <Navigation />
    <Feedback />
    <Tables />
  </>
)
