/** What a deletion takes away, and what it leaves, and why. */
export function ErasedAndKept() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <h3 className="text-lg">What goes</h3>
        <ul className="list-disc ps-5">
          <li>Your name, email, phone and password</li>
          <li>Your special requests and reasons</li>
          <li>Our mails to you</li>
          <li>Every signed-in device</li>
        </ul>
      </div>
      <div>
        <h3 className="text-lg">What stays</h3>
        <ul className="list-disc ps-5">
          <li>Dates, party sizes and prices of your bookings, without your name</li>
          <li>Payments and refunds: tax law asks us to keep them for six years</li>
          <li>What our card provider keeps of your payments</li>
        </ul>
      </div>
      <p className="sm:col-span-2">This cannot be undone, by you or by us.</p>
    </div>
  )
}
