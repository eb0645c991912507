import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../packages/gateway/src/config/readConfig.ts'
import { connectionLimits } from '../../packages/relay/src/options/connectionLimits.ts'
import { resolveOptions } from '../../packages/relay/src/options/resolveOptions.ts'
import { headTimeout } from '../../packages/server/src/http/headTimeout.ts'
import { root } from '../../scripts/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const wallet = {
  origin: 'https://wallet.example',
  secret: 'a-secret-that-only-this-test-knows-00000',
  vault: { keys: [{ id: 'first', key: 'ab'.repeat(32) }], ended: 'ended.txt' },
  mail: { from: 'login@shop.example', servers: ['smtps://smtp.example'] },
}
const config = readConfig(
  { value: { projects: [{ id: 'shop', origins: ['*'] }], images: {}, wallet }, nameOf: () => '' },
  { environment: {}, folder: '/' },
)
/** What the gateway uses where its configuration says nothing, by the option's name in the pages. */
const gateway: Readonly<Record<string, unknown>> = {
  ...config,
  'limits of a project': config.projects.get('shop')?.limits,
  ...Object.fromEntries(
    Object.entries({ ...config.limits, ...config.incoming }).map(([name, value]) => [`limits.${name}`, value]),
  ),
  'images.address': config.images?.addressLimit,
  'analytics.eventsPerDay': config.analytics.eventsPerDay,
  'analytics.eventsPerAddress': config.analytics.eventsPerAddress,
  'wallet.mail.perHour': config.wallet?.mail.perHour,
}
const relay: Readonly<Record<string, unknown>> = { ...resolveOptions({}) }

const units: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000 }
const numberOf = (text: string) => Number(text.replaceAll(',', ''))

/** What a page says in running text: `drainTime` (5 s). */
function statedIn(page: string): readonly (readonly [option: string, value: number])[] {
  return [...page.matchAll(/`(\w+)` \(([\d,]+) ?(ms|s|)\)/g)].map(([, option = '', value = '', unit = '']) => [
    option,
    numberOf(value) * (units[unit] ?? 1),
  ])
}

/** Rows of a README with one or several options and as many defaults: | `a`, `b` | 25 s, 5 s |. */
function rowsOf(readme: string): readonly (readonly [option: string, value: number])[] {
  return [...readme.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ([^|]*) \|/gm)].flatMap(([, names = '', defaults = '']) => {
    const options = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    const values = [...defaults.matchAll(/(?<!\S)([\d,]*\d) ?(ms|s|)(?=,|$)/g)]
    if (options.length !== values.length) return []
    return options.map((option, at) => {
      const [, value = '', unit = ''] = values[at] ?? []
      return [option, numberOf(value) * (units[unit] ?? 1)] as const
    })
  })
}

test.each([
  ['docs/gateway.md', gateway, statedIn],
  [
    'packages/gateway/README.md',
    { stopTimeout: config.stopTimeout, drainTime: config.drainTime, port: config.port },
    rowsOf,
  ],
  [
    'packages/relay/README.md',
    { pingInterval: relay.pingInterval, stopTimeout: relay.stopTimeout, connections: relay.connections },
    rowsOf,
  ],
] as const)('%s states the defaults of the code', (path, defaults, find) => {
  const known: Readonly<Record<string, unknown>> = defaults
  const stated = find(read(path)).filter(([option]) => typeof known[option] === 'number')
  expect(stated.length).toBeGreaterThan(0)
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(stated.map(([option]) => [option, known[option]])))
})

/** Rows with an option, of the table about what one client can take. */
const rows = [
  ...read('docs/gateway.md').matchAll(/^\|[^|]*\|[^|]*\|[^|]*\| `([\w.]+)`([^|]*)\| ([^|]*) \| `([\w.]+)` \|$/gm),
]

test('the table about what one client can take has the defaults of the code', () => {
  expect(rows.length).toBeGreaterThan(12)
  for (const [, option = '', more = '', stated = ''] of rows) {
    const value = gateway[option + (more.trim() ? ` ${more.trim()}` : '')]
    const parts = Object.fromEntries(
      [...stated.matchAll(/`(\w+)` ([\d,]*\d)/g)].map(([, name = '', part = '']) => [name, numberOf(part)]),
    )
    if (typeof value === 'number') expect(numberOf(stated), option).toBe(value)
    else expect(value, option).toMatchObject(parts)
  }
})

test('the table about what one client can take has each limit of the code', () => {
  const named = new Set(rows.map(([, option = '']) => option))
  for (const name of Object.keys(gateway).filter((key) => key.startsWith('limits.'))) expect(named).toContain(name)
})

test('the page of the relay has the fixed limits of the code', () => {
  const [, table = ''] = read('docs/relay.md').split('These are fixed and have no option.')
  const stated = (what: string) => table.split('\n').find((row) => row.startsWith(`| ${what}`))
  const { connections, unreadBytes, progressTimeout, status } = connectionLimits(resolveOptions({}))
  const mebibyte = 1024 * 1024
  expect(stated('sockets of one')).toContain(`| ${connections.address}, or twice`)
  expect(stated('sockets of all')).toContain(`twice \`connections\`: ${connections.total.toLocaleString('en')} |`)
  expect(stated('bytes of HTTP answers that one')).toContain(`| ${unreadBytes.address / mebibyte} MiB |`)
  expect(stated('bytes of HTTP answers that all')).toContain(`| ${unreadBytes.total / mebibyte} MiB |`)
  expect(stated('bytes that wait')).toContain(`| ${progressTimeout / 1000} s |`)
  expect(stated('a connection without')).toContain(`| ${headTimeout / 1000} s |`)
  expect(stated('requests for')).toContain(`| ${status} |`)
})

test('statedIn() and rowsOf() find a default that the code does not have', () => {
  expect(statedIn('for `drainTime` (1 s), then `stopTimeout` (10,000 ms)')).toEqual([
    ['drainTime', 1000],
    ['stopTimeout', 10_000],
  ])
  expect(rowsOf('| `pingInterval`, `stopTimeout` | 25 s, 5 s | in milliseconds |')).toEqual([
    ['pingInterval', 25_000],
    ['stopTimeout', 5000],
  ])
})
