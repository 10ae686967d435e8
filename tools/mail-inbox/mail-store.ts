import { EventEmitter } from 'node:events'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, readMail } from './mail.ts'

const MOST_MAILS = 500

/** The newest mails, newest first, each also a file; emits 'change' when there are others. */
export class MailStore extends EventEmitter {
  #folder: string
  #mails: Mail[]
  #serial = 0

  constructor(folder: string, mails: Mail[]) {
    super()
    this.setMaxListeners(0)
    this.#folder = folder
    this.#mails = mails
  }

  get mails(): readonly Mail[] {
    return this.#mails
  }

  async add(source: Buffer): Promise<void> {
    this.#serial += 1
    const id = `${Date.now()}-${String(this.#serial).padStart(6, '0')}`
    const mail = await readMail(id, source)
    // Whole or not at all: a half-written file is not called .eml.
    await writeFile(`${this.#file(id)}.part`, source, { mode: 0o600 })
    await rename(`${this.#file(id)}.part`, this.#file(id))
    this.#mails = [mail, ...this.#mails].sort(newestFirst)
    await this.#forget(this.#mails.slice(MOST_MAILS))
    this.emit('change')
  }

  async clear(): Promise<void> {
    await this.#forget(this.#mails)
    this.emit('change')
  }

  async #forget(mails: readonly Mail[]): Promise<void> {
    const ids = new Set(mails.map((mail) => mail.id))
    this.#mails = this.#mails.filter((mail) => !ids.has(mail.id))
    await Promise.all(mails.map((mail) => rm(this.#file(mail.id), { force: true })))
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.eml`)
  }
}

export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true })
  // The mails hold sign-in links: for the owner's eyes only, an older folder included.
  await chmod(folder, 0o700)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const mails = files.map(async (file) => {
    await chmod(join(folder, file), 0o600)
    return readMail(file.slice(0, -'.eml'.length), await readFile(join(folder, file)))
  })
  return new MailStore(folder, (await Promise.all(mails)).sort(newestFirst))
}

// Ids begin with the time of arrival.
function newestFirst(one: Mail, other: Mail): number {
  return one.id < other.id ? 1 : -1
}
