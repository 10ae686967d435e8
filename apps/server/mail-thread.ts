import { mailKinds } from './mail-kinds.ts'
import { postForOthers } from './platform/mail/post-thread.ts'

// A thread of the built server (open-doors.ts).
postForOthers(mailKinds)
