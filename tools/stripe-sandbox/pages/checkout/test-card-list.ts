import { testCards } from '../../payments/cards.ts'
import { html, type Html } from '../../server/html.ts'
import type { Session } from '../../stripe-objects.ts'
import { grouped, sampleEntry } from './form.ts'

/** Links that fill in the form: with the script on the spot, without it by a new page. */
export function testCardList(session: Session): Html {
  const listed = testCards.filter((card) => card.purpose !== null)
  const { expiry, cvc, name, postcode } = sampleEntry
  return html`<section class="test-cards" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <p>Choose one to fill in the form.</p>
    <ul data-expiry="${expiry}" data-cvc="${cvc}" data-name="${name}" data-postcode="${postcode}">
      ${listed.map(
        ({ number, purpose }) =>
          html`<li>
            <a href="/c/pay/${session.id}?card=${number}" data-number="${grouped(number)}">
              <span class="card-number">${grouped(number)}</span>
              <span class="purpose">${purpose}</span>
            </a>
          </li>`,
      )}
    </ul>
  </section>`
}
