// Makes typing and testing pleasant. The page works without it.

// Once it is paid there is none.
const form = document.querySelector('form')
const field = (name) => form?.elements.namedItem(name)

function groupDigits(input) {
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 19)
  input.value = digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function splitExpiry(input, { inputType }) {
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 4)
  const month = Number(digits[0]) > 1 ? `0${digits}` : digits
  if (month.length < 2) input.value = month
  else if (month.length > 2) input.value = `${month.slice(0, 2)} / ${month.slice(2)}`
  // Whoever deletes across the slash must not find it put back at once.
  else input.value = inputType?.startsWith('delete') ? month : `${month} / `
}

const neat = { number: groupDigits, expiry: splitExpiry }
for (const [name, tidy] of Object.entries(neat)) {
  field(name)?.addEventListener('input', (event) => {
    const input = event.target
    const atEnd = input.selectionStart === input.value.length
    if (atEnd) tidy(input, event)
  })
}

for (const link of document.querySelectorAll('[data-number]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    const { expiry, cvc, name } = link.closest('ul').dataset
    Object.assign(field('number'), { value: link.dataset.number })
    const rest = { email: 'customer@example.com', expiry, cvc, name }
    for (const [key, value] of Object.entries(rest)) field(key).value ||= value
    form.querySelector('[name="method"][value="card"]').checked = true
    form.querySelector('.pay').focus()
  })
}

// A second press while the first is on its way would do no harm; it would only look as if.
form?.addEventListener('submit', (event) => {
  if (form.dataset.sent) event.preventDefault()
  form.dataset.sent = 'yes'
  const pressed = event.submitter
  if (!pressed) return
  pressed.setAttribute('aria-disabled', 'true')
  pressed.textContent = 'Processing…'
})

// Coming back by the browser's own button finds the page as it was left.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})
