import { mailKinds } from './mail-kinds.ts'
import { writeForOthers } from './platform/mail/writing-thread.ts'

// A thread of the built server (open-doors.ts).
writeForOthers(mailKinds)
