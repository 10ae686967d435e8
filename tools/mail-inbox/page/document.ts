import { html, type Html } from '../../html.ts'
import { mailList, type PageState } from './mail-list.ts'
import { noMailOpen, openMail } from './open-mail.ts'

export function renderPage(state: PageState): string {
  const { open, mails } = state
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title(open)}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        <script type="module" src="/refresh.js"></script>
      </head>
      <body class="${open ? 'reading' : 'browsing'}">
        <header class="top">
          <img class="face" src="/cat-face.svg" alt="" />
          <div>
            <h1>Mail inbox</h1>
            <p>Every mail the site sends ends up here. None leaves this computer.</p>
          </div>
          ${mails.length > 0 ? clearAll(mails.length) : null}
        </header>
        <main>
          ${mailList(state)}
          <div class="pane">${reading(state)}</div>
        </main>
      </body>
    </html>`
  return page.markup
}

function title(open: PageState['open']): string {
  return open && open !== 'gone' ? `${open.subject} – Mail inbox` : 'Mail inbox'
}

function reading({ open, ...state }: PageState): Html {
  if (open === 'gone') return noMailOpen('This mail is gone.')
  if (open) return openMail({ ...state, mail: open })
  return noMailOpen(state.mails.length > 0 ? 'Choose a mail to read it here.' : 'No mail yet.')
}

/** Asked twice, without a script: the first button only opens the question. */
function clearAll(count: number): Html {
  const mails = count === 1 ? 'the one mail' : `all ${count} mails`
  return html`<button class="quiet" type="button" popovertarget="clear">Clear all</button>
    <form id="clear" class="ask" popover method="post" action="/clear">
      <p>Throw away ${mails}?</p>
      <button class="strong">Throw away</button>
      <button class="quiet" type="button" popovertarget="clear" popovertargetaction="hide">
        Keep
      </button>
    </form>`
}
