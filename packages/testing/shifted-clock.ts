/** Loaded before a server: its clock is off by STORM_CLOCK_SECONDS. */
const seconds = Number(process.env.STORM_CLOCK_SECONDS)
const rightNow = Date.now
const rightInstant = Temporal.Now.instant

Date.now = () => rightNow() + seconds * 1000
Temporal.Now.instant = () => rightInstant().add({ seconds })
