// New mails appear by themselves, and the search answers while it is typed. Both fetch this very
// page again and put its list in the place of the one shown.
const search = document.querySelector('#search')
let latest = 0

async function refresh() {
  const turn = ++latest
  const answer = await fetch(location.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Answers may overtake each other; only the one asked for last counts.
  if (turn !== latest) return
  const focused = document.activeElement?.closest('#mails a')?.id
  document.querySelector('#mails')?.replaceWith(page.querySelector('#mails'))
  if (focused) document.getElementById(focused)?.focus()
}

search.addEventListener('input', () => {
  const url = new URL(location.href)
  url.searchParams.set('to', search.value)
  if (!search.value) url.searchParams.delete('to')
  history.replaceState(null, '', url)
  refresh()
})

const events = new EventSource('/events')
events.addEventListener('message', refresh)
// After a restart of the inbox the line is open again, and mails may have come in between.
events.addEventListener('open', refresh)
