import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildCli } from '../../testing/buildCli.js'
import { connectClient } from '../../testing/connectClient.js'
import { createTopic } from '../../testing/createTopic.js'
import { spawnRelay } from '../../testing/spawnRelay.js'
import { flags } from './flags.js'

let cli = ''

beforeAll(async () => {
  cli = await buildCli()
})

afterAll(() => rmSync(dirname(dirname(cli)), { recursive: true, force: true }))

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], { env: { ...process.env, ...environment } }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

test('--help lists all options and their variables', async () => {
  const { code, out } = await run([cli, '--help'])
  expect(code).toBe(0)
  for (const name of Object.keys(flags)) expect(out).toContain(`--${name} <`)
  for (const name of Object.keys(flags)) {
    expect(out).toContain(`LATCHKEY_RELAY_${name.replaceAll('-', '_').toUpperCase()}`)
  }
})

test.each([
  [['--nothing'], {}, '--nothing'],
  [['--port', 'x'], {}, '--port: must be a whole number'],
  [['--port', '70000'], {}, 'port: must be a whole number from 0 to 65535'],
  [[], { LATCHKEY_RELAY_TOPICS: '-1' }, '--topics: must be a whole number'],
  [['--topics', '0'], {}, 'limits.topics'],
  [['--log-level', 'loud'], {}, 'log-level'],
  [['--host', '0.0.0.0'], {}, 'publicUrls: must have the URLs'],
  [['--public-url', 'https://relay.example'], {}, 'ws:// or wss://'],
  [['--origin', 'app'], {}, 'origins: must be like'],
  [['--trusted-proxy', 'proxy'], {}, 'trustedProxies'],
  [['--frame-bytes', '1000'], {}, 'limits.frameBytes'],
])('the command ends with one sentence and code 2 for the options %j', async (options, environment, message) => {
  const { code, out, err } = await run([cli, ...options], environment)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
  expect(err.trim().split('\n')).toHaveLength(2)
})

test('the command ends with one sentence and code 1 when the file can’t be opened', async () => {
  const { code, err } = await run([cli, '--port', '0', '--file', join(tmpdir(), 'latchkey-nowhere', 'mailbox.db')])
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toContain('The mailbox could not be opened.')
})

test('the command says in one sentence that Node is too old, before it imports anything', async () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })"
  const { code, out, err } = await run(['--import', `data:text/javascript,${encodeURIComponent(old)}`, cli, '--help'])
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^The relay needs Node 22 or newer, and this is .*\. Update Node\.\n$/)
})

test('the command serves clients, logs no topics, addresses or client ids, and stops at a signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const options = ['--file', join(folder, 'mailbox.db'), '--log-level', 'debug', '--project-id', 'mine']
  const relay = await spawnRelay(cli, options)
  const [a, b] = [
    await connectClient(relay.url, { projectId: 'mine' }),
    await connectClient(relay.url, { projectId: 'mine' }),
  ]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'sealed')
  await b.settled()
  expect(b.deliveries).toHaveLength(1)
  await (await connectClient(relay.url, { projectId: 'other-project' })).closed()
  a.socket.send('x'.repeat(2_000_000))
  await a.closed()
  const metrics = await (await fetch(`${relay.url.replace('ws', 'http')}/metrics`)).text()
  expect(metrics).toContain('process_resident_memory_bytes')
  expect(await relay.stop()).toBe(0)
  expect((await b.closed()).code).toBe(1012)

  const log = relay.lines.join('\n')
  for (const line of relay.lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  for (const said of ['listens', 'connected', 'disconnected', 'rejected', 'stops', 'has stopped'])
    expect(log).toContain(said)
  const secrets = [topic, a.identity.name, b.identity.name, 'sealed', '127.0.0.1', 'mine', 'other-project', 'eyJ']
  for (const secret of secrets) expect(log, secret).not.toContain(secret)
})
