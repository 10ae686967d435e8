/** Loaded before a server: its clock is off by CLOCK_SECONDS, and an hour more with each SIGUSR2. */
let seconds = Number(process.env.CLOCK_SECONDS)
process.on('SIGUSR2', () => {
  seconds += 3600
})

const rightNow = Date.now
const rightInstant = Temporal.Now.instant
Date.now = () => rightNow() + seconds * 1000
Temporal.Now.instant = () => rightInstant().add({ seconds })
