import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { buildCli } from '../../packages/gateway/testing/buildCli.ts'
import { type SpawnedGateway, spawnGateway } from '../../packages/gateway/testing/spawnGateway.ts'
import {
  createTestFrame,
  type MadeWallet,
  type TestFrame,
} from '../../packages/gateway/testing/wallet/createTestFrame.ts'
import { createWalletDevice, walletOrigin } from '../../packages/gateway/testing/wallet/createWalletDevice.ts'
import type { InboxMail } from '../../scripts/local/inbox/InboxMail.ts'
import { startInbox } from '../../scripts/local/inbox/startInbox.ts'
import { findFreePort } from '../../scripts/local/programs/findFreePort.ts'
import type { Figure } from './Figure.ts'
import { quantile } from './quantile.ts'

/** Logins and releases in progress at the same time. */
const connections = 16
/** ms between two mails to an address, with a second more. */
const betweenMails = 31_000
/** Of one session, less than its limit. */
const releases = 8

interface User {
  readonly frame: TestFrame
  readonly made: MadeWallet
}

/**
 * Logins by e-mail and releases of a device's half, at a gateway in a process of its own. Its clients,
 * with their keys and proofs, are in this one.
 *
 * @param count - Users.
 */
export async function measureWalletServer(count: number): Promise<Figure[]> {
  const inbox = await startInbox(0)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const port = await findFreePort(0)
  const cli = await buildCli()
  const most = 1_000_000
  const config = join(folder, 'gateway.json')
  const value = {
    ...{ port: 0, database: join(folder, 'gateway.sqlite'), allowLocal: true, trustedProxies: ['127.0.0.1'] },
    limits: { status: most },
    projects: [
      {
        ...{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } },
        limits: { project: most, origin: most, address: most },
      },
    ],
    networks: { 'eip155:1': { rpc: ['http://127.0.0.1:1'] } },
    wallet: {
      ...{ origin: walletOrigin, port, secret: 'a-secret-for-this-machine-only-0123456789' },
      vault: { keys: [{ id: 'local', key: 'ab'.repeat(32) }], ended: join(folder, 'ended.txt') },
      mail: { from: 'Bench <login@shop.example>', servers: [inbox.smtpUrl] },
    },
  }
  writeFileSync(config, JSON.stringify(value))
  const gateway = await spawnGateway(cli, config)
  const url = `http://127.0.0.1:${port}`
  const emails = Array.from({ length: count }, (_, at) => `user${at}@bench.example`)
  let addresses = 0
  const newDevice = () => {
    addresses += 1
    return createWalletDevice(url, `198.18.${addresses >> 8}.${addresses & 255}`)
  }
  const logIn = async (email: string): Promise<TestFrame> => {
    const device = await newDevice()
    const before = inbox.mails.at(-1)
    const { body } = await device.start(email)
    const code = await codeFor(email, before)
    const answer = await device.ask('POST', `logins/${body.login}/code`, { body: { code } })
    if (answer.status !== 200) throw new Error(`The gateway answers ${answer.status} ${answer.field}.`)
    const { token, name } = Object(answer.body.session)
    return createTestFrame(device, { token: String(token), name: String(name) })
  }
  async function codeFor(email: string, after: InboxMail | undefined): Promise<string> {
    for (;;) {
      const since = after ? inbox.mails.slice(inbox.mails.indexOf(after) + 1) : inbox.mails
      const code = /^\d{6}/.exec(since.find(({ to }) => to === email)?.text ?? '')?.[0]
      if (code !== undefined) return code
      await pause(2)
    }
  }
  const idle = await memoryOf(gateway)
  try {
    const users: User[] = []
    const first = await measure(gateway, emails, logIn)
    for (const frame of first.results) {
      const made = await frame.make()
      await frame.add(made)
      users.push({ frame, made })
    }
    await pause(betweenMails)
    // In turn, so that nothing but the address differs.
    const firstAnswers: { readonly unknown: number[]; readonly known: number[] } = { unknown: [], known: [] }
    for (const [at, email] of emails.entries()) {
      for (const [kind, asked] of [['known', email] as const, ['unknown', `new${at}@bench.example`] as const]) {
        const device = await newDevice()
        const begun = performance.now()
        await device.start(asked)
        firstAnswers[kind].push(performance.now() - begun)
      }
    }
    await pause(betweenMails)
    const again = await measure(gateway, emails, logIn)
    const all = users.flatMap((user) => Array.from({ length: releases }, () => user))
    const released = await measure(gateway, all, ({ frame, made }) => frame.openByDevice(made))
    return [
      ...figuresOf('logins by e-mail, unknown addresses', first, 'with the mail and the code'),
      ...figuresOf('logins by e-mail, known addresses', again, 'with the mail and the code'),
      ...Object.entries(firstAnswers).map(([kind, times]) => ({
        name: `wallet: first answer to an address that is ${kind}`,
        ...{ value: quantile(times, 0.5), unit: 'ms', note: `${times.length} requests, one at a time, median` },
      })),
      ...figuresOf('releases of a half', released, 'with the opening at the client'),
      { name: 'wallet: memory, idle', value: idle, unit: 'MiB', note: 'of the gateway, before the first request' },
      { name: 'wallet: memory, after it', value: await memoryOf(gateway), unit: 'MiB', note: `${count} users` },
    ]
  } finally {
    await gateway.stop()
    await inbox.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(dirname(dirname(cli)), { recursive: true, force: true })
  }
}

interface Measured<Result> {
  readonly results: readonly Result[]
  readonly perSecond: number
  /** Of the gateway. */
  readonly cores: number
  readonly p99: number
}

async function measure<Item, Result>(
  gateway: SpawnedGateway,
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Measured<Result>> {
  const results: Result[] = []
  const times: number[] = []
  const left = [...items]
  const before = { at: performance.now(), processor: await readMetric(gateway, 'process_cpu_seconds_total') }
  const work = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      const begun = performance.now()
      results.push(await run(item))
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const elapsed = (performance.now() - before.at) / 1000
  const cores = ((await readMetric(gateway, 'process_cpu_seconds_total')) - before.processor) / elapsed
  return { results, perSecond: items.length / elapsed, cores, p99: quantile(times, 0.99) }
}

function figuresOf(name: string, { perSecond, cores, p99 }: Measured<unknown>, note: string): Figure[] {
  const used = `${note}, ${connections} at once, ${cores.toFixed(2)} cores used`
  return [
    { name: `wallet: ${name}`, value: perSecond, unit: '/s', note: used },
    { name: `wallet: ${name}, of one core`, value: perSecond / cores, unit: '/s', note },
    { name: `wallet: ${name}`, value: p99, unit: 'ms', note: `${note}, p99` },
  ]
}

const memoryOf = async (gateway: SpawnedGateway): Promise<number> =>
  (await readMetric(gateway, 'process_resident_memory_bytes')) / 2 ** 20

async function readMetric({ url }: SpawnedGateway, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}
