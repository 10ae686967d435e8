import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server: it closes when its standard input ends, whose other end its starter holds, so that a test
 * run that is killed leaves none behind. The input of a thread ends at once.
 */
if (isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
}
