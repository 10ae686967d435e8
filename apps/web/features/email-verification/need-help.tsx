import { cafe } from '#content/cafe.ts'

export function NeedHelp() {
  return (
    <section className="rounded-lg bg-sunk p-5 sm:p-7">
      <h2 className="text-xl">Need Help?</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-soft">
        <li>Check your spam folder for our mail.</li>
        <li>Make sure that you use the address you signed up with.</li>
        <li>
          Still stuck? Contact support:{' '}
          <a href={`mailto:${cafe.email}`} className="text-ink underline underline-offset-4">
            {cafe.email}
          </a>
        </li>
      </ul>
    </section>
  )
}
