import { createHash } from 'node:crypto'
import {
  END_OF_TABLE,
  parseHeader,
  sealLine,
  type SnapshotHeader,
  SnapshotRefused,
} from './snapshot-format.ts'

const LONGEST_HEADER = 16 * 1024 * 1024
const LAST_ROW_AND_END = `\n${END_OF_TABLE}`

/** Reads a snapshot's text in order: header, then each table, then the seal. */
export class SnapshotReader {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #rest: Buffer = Buffer.alloc(0)

  constructor(text: AsyncIterable<Buffer>) {
    this.#chunks = text[Symbol.asyncIterator]()
  }

  async header(): Promise<SnapshotHeader> {
    return parseHeader(await this.#line())
  }

  /** The rows of the next table, cut anywhere, without the end mark. */
  async *table(): AsyncGenerator<Buffer> {
    const end = Buffer.from(END_OF_TABLE)
    while (this.#rest.length < end.length) await this.#more()
    if (!this.#rest.subarray(0, end.length).equals(end)) yield* this.#rows()
    this.#take(end.length)
  }

  async *#rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const last = this.#rest.indexOf(LAST_ROW_AND_END)
      if (last >= 0) return yield this.#take(last + 1)
      // The tail may be the first part of the end mark.
      const safe = this.#rest.length - LAST_ROW_AND_END.length + 1
      if (safe > 0) yield this.#take(safe)
      await this.#more()
    }
  }

  /** The last line, and nothing after it. */
  async seal(): Promise<void> {
    const expected = sealLine(this.#hash.copy().digest('hex'))
    const isRight = `${await this.#line()}\n` === expected
    if (!isRight || this.#rest.length > 0 || !(await this.#next()).done) {
      throw new SnapshotRefused('The snapshot is damaged: its checksum is wrong.')
    }
  }

  async #line(): Promise<string> {
    while (!this.#rest.includes('\n')) {
      if (this.#rest.length > LONGEST_HEADER)
        throw new SnapshotRefused('The file is not a snapshot.')
      await this.#more()
    }
    const line = this.#take(this.#rest.indexOf('\n') + 1)
    return line.toString('utf8', 0, line.length - 1)
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#next()
    if (done) throw new SnapshotRefused('The snapshot is damaged: it is cut short.')
    this.#rest = Buffer.concat([this.#rest, value])
  }

  #next(): Promise<IteratorResult<Buffer>> {
    return this.#chunks.next().catch(refuseUnreadable)
  }
}

function refuseUnreadable(error: Error): never {
  throw new SnapshotRefused(`The snapshot cannot be read: ${error.message}.`)
}
