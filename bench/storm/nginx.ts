import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#testing/product.ts'
import { root } from '../engine/processes.ts'

const run = promisify(execFile)

type Nginx = AsyncDisposable & { port: number; readLogs(): Promise<string> }

/** nginx as deploy/nginx.conf sets it up, with other ports, before servers on this machine. */
export async function startNginx([one, other]: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'storm-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  await certify(folder)
  const written = await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8')
  const conf = written
    .replace('server-1:3000', `127.0.0.1:${one}`)
    .replace('server-2:3000', `127.0.0.1:${other}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('/etc/nginx/certificates', folder)
    .replaceAll('/var/log/nginx', folder)
    // Only since 1.25.1 is it said so, and nobody here asks for it.
    .replace('http2 on;', '')
  await writeFile(join(folder, 'nginx.conf'), `pid ${folder}/pid;\n${conf}`)
  const [access, errors] = [join(folder, 'access.log'), join(folder, 'error.log')]
  const args = ['-c', join(folder, 'nginx.conf'), '-e', errors, '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: 'inherit' })
  const exited = once(child, 'exit')
  await Promise.race([delay(1_000), exited])
  if (child.exitCode !== null) throw new Error(await readFile(errors, 'utf8'))
  return {
    port,
    readLogs: async () => (await readFile(access, 'utf8')) + (await readFile(errors, 'utf8')),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGQUIT')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

async function certify(folder: string): Promise<void> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const named = ['-subj', '/CN=cafe.example', '-days', '1']
  await run('openssl', ['req', '-x509', ...kind, ...named, '-keyout', key, '-out', certificate])
}
