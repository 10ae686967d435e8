import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

const KEY = ['getting-ready']
const MAIL_LOOKED_FOR_MS = 2_000

type Ready = Data<'GET office/getting-ready'>
type Step = Ready['steps'][number]

/** To the owner of a cafe that was set up: what is left to do. Each line ticks itself off. */
export function GettingReady() {
  const { may } = useAuth()
  const { data } = useAnswer('GET office/getting-ready', {
    key: KEY,
    enabled: may('staff'),
    refetchInterval: ({ state }) =>
      state.data?.testMail?.status === 'queued' ? MAIL_LOOKED_FOR_MS : false,
  })
  if (!data?.isShown) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <Card ears title="Getting ready" level="h3" look="text-xl" className="p-5 print:hidden">
      <p className="mb-2 text-ink-soft">
        {done === data.steps.length
          ? 'All of it is done. Have a good first day.'
          : `${done} of ${data.steps.length} done. Each ticks itself off once it is so.`}
      </p>
      <ul className="flex flex-col">
        {data.steps.map((step) => (
          <StepRow key={step.name} step={step} testMail={data.testMail} />
        ))}
      </ul>
      <PutAway />
    </Card>
  )
}

type About = { title: string; words: string; todo: React.ComponentType<Pick<Ready, 'testMail'>> }

const leading = (to: string, words: string) => () => (
  <ButtonLink to={to} tone="quiet" size="small">
    {words}
  </ButtonLink>
)

const STEPS: Record<Step['name'], About> = {
  hours: {
    title: 'Check your opening hours',
    words: 'Are the days and times on sale that you want?',
    todo: Hours,
  },
  cat: {
    title: 'Add a cat',
    words: 'A name, a few words and a drawing are enough.',
    todo: leading('/admin/studio', 'Open the studio'),
  },
  photo: {
    title: 'Add a photo',
    words: 'Of a cat, in place of its drawing.',
    todo: leading('/admin/studio', 'Choose a cat'),
  },
  menu: {
    title: 'Write your menu',
    words: 'What you sell at the counter, with its prices.',
    todo: leading('/admin/studio?part=menu', 'Write it'),
  },
  publish: {
    title: 'Publish',
    words: 'Guests see what you wrote once you publish it.',
    todo: leading('/admin/studio', 'Publish it'),
  },
  mail: {
    title: 'Send yourself a test e-mail',
    words: 'It goes the way of every ticket.',
    todo: TestMail,
  },
  payment: {
    title: 'Make a test payment',
    words: 'Book a visit as a guest does and pay it, then give the money back under Bookings.',
    todo: TestPayment,
  },
  live: {
    title: 'Take real cards',
    words: 'Start the server with your provider’s live key. Until then nobody really pays.',
    todo: () => null,
  },
}

function StepRow({ step, testMail }: { step: Step } & Pick<Ready, 'testMail'>) {
  const { title, words, todo: Todo } = STEPS[step.name]
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <span
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] ${
          step.isDone ? 'border-moss bg-moss-wash text-moss' : 'border-line-strong'
        }`}
      >
        {step.isDone && <CheckIcon className="size-4" />}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-semibold">
            {title}
            <span className="sr-only">{step.isDone ? ', done' : ', to do'}</span>
          </p>
          {!step.isDone && <p className="text-sm text-ink-soft">{words}</p>}
        </div>
        {!step.isDone && <Todo testMail={testMail} />}
      </div>
    </li>
  )
}

function Hours() {
  const { run, busy } = useAct('POST office/getting-ready/hours', {
    failed: 'Not ticked off',
    changes: KEY,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to="/admin?tab=settings" tone="quiet" size="small">
        Look at them
      </ButtonLink>
      <Button size="small" tone="quiet" busy={busy} onClick={() => run()}>
        They are right
      </Button>
    </div>
  )
}

function TestMail({ testMail }: Pick<Ready, 'testMail'>) {
  const { run, busy } = useAct('POST office/getting-ready/test-mail', {
    failed: 'Not sent',
    changes: KEY,
  })
  const isOnItsWay = testMail?.status === 'queued'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p aria-live="polite" className="text-sm wrap-anywhere">
        {isOnItsWay && (testMail.problem ?? 'On its way...')}
        {testMail?.status === 'failed' && `Your mail server refused it: ${testMail.problem ?? ''}`}
      </p>
      <Button size="small" tone="quiet" busy={busy} onClick={() => run()}>
        {testMail ? 'Send another' : 'Send it now'}
      </Button>
    </div>
  )
}

function TestPayment() {
  const { run, busy } = useAct('POST office/getting-ready/try-cards', {
    done: ({ message }) => ({ title: 'The Provider Answers', description: message }),
    failed: 'The provider does not answer',
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" tone="quiet" busy={busy} onClick={() => run()}>
        Ask the provider
      </Button>
      <ButtonLink to="/visit" tone="quiet" size="small">
        Book a visit
      </ButtonLink>
    </div>
  )
}

function PutAway() {
  const { run, busy } = useAct('POST office/getting-ready/put-away', {
    done: { title: 'Put Away', description: 'Everything on it can be done at any time.' },
    failed: 'Not put away',
    changes: KEY,
  })
  return (
    <Button tone="plain" size="small" busy={busy} className="mt-2" onClick={() => run()}>
      Put this list away
    </Button>
  )
}
