import { expect, test } from 'vitest'
import { parseConfigFile } from '../../config/parseConfigFile.js'
import { readConfig } from '../../config/readConfig.js'
import { warningsOf } from '../../config/warningsOf.js'
import { readMailSender } from './readMailSender.js'
import { readMailServer } from './readMailServer.js'

const environment = {
  SECRET: 's'.repeat(32),
  SHORT: 's'.repeat(31),
  KEY: 'ab'.repeat(32),
  SHORT_KEY: 'ab'.repeat(31),
  MAIL: 'smtps://login:p%40ss@smtp.example',
  BAD: 'smtp.example key',
}
const read = (text: string) => readConfig(parseConfigFile('gateway.yaml', text), { environment, folder: '/nowhere' })

interface Members {
  readonly origin?: string
  readonly secret?: string
  readonly servers?: string
  readonly keys?: string
  readonly from?: string
  readonly more?: string
  readonly project?: string
  readonly origins?: string
  readonly top?: string
}

const text = ({
  origin = 'https://wallet.shop.example',
  secret = '{ env: SECRET }',
  servers = '[{ env: MAIL }]',
  keys = '[{ id: first, key: { env: KEY } }]',
  from = 'Shop <login@shop.example>',
  more = '',
  project = '{}',
  origins = '[https://shop.example]',
  top = '',
}: Members = {}) =>
  `${top}projects:\n- id: shop\n  origins: ${origins}\n  wallet: ${project}\nwallet:\n  origin: ${origin}\n  secret: ${secret}\n  vault: { keys: ${keys}, ended: ended.txt }\n  mail: { from: ${from}, servers: ${servers} }\n${more}`

test('the smallest configuration of the wallet has defaults', () => {
  const config = read(text())
  expect(config.wallet).toEqual({
    origin: 'https://wallet.shop.example',
    host: '127.0.0.1',
    port: 7006,
    pages: undefined,
    secret: 's'.repeat(32),
    vault: {
      kind: 'file',
      keys: [{ id: 'first', bytes: new Uint8Array(32).fill(0xab) }],
      ended: '/nowhere/ended.txt',
    },
    mail: {
      from: { name: 'Shop', address: 'login@shop.example' },
      servers: [
        {
          host: 'smtp.example',
          port: 465,
          isSecure: true,
          requiresTls: true,
          login: { user: 'login', password: 'p@ss' },
        },
      ],
      perHour: 1000,
    },
    socials: [],
    farcaster: undefined,
    socialKinds: [],
    sessions: { idle: 7 * 86_400_000, max: 30 * 86_400_000 },
  })
  expect(config.projects.get('shop')?.wallet).toEqual({
    ...{
      realm: 'shop',
      name: 'shop',
      recovery: 'creation',
      passkeyLogin: true,
      unlock: 'session',
      deviceApproval: 'never',
      dailyLimits: {},
    },
  })
  expect(warningsOf(config)).toEqual([])
})

test('without wallet there are no settings, and a wallet that no project has is warned of', () => {
  const projects = 'projects: [{ id: shop, origins: [https://shop.example] }]\n'
  expect(read(projects).wallet).toBeUndefined()
  const unused = text().replace('  wallet: {}\n', '')
  expect(warningsOf(read(unused))).toEqual([expect.stringContaining('no project has it')])
})

const farcaster = (members: string) => `  socials: { farcaster: { ${members} } }\n`

test('Farcaster has the relay and the nodes of the configuration', () => {
  const relay = 'relay: https://relay.farcaster.example/'
  const nodes = 'rpc: [https://one.example, https://two.example]'
  const { wallet } = read(text({ more: farcaster(`${relay}, ${nodes}`) }))
  expect(wallet?.socialKinds).toEqual(['farcaster'])
  expect(wallet?.farcaster).toEqual({
    relay: 'https://relay.farcaster.example',
    isLocal: false,
    rpc: ['https://one.example', 'https://two.example'],
  })
  const local = read(text({ more: farcaster(`relay: http://127.0.0.1:7008, local: true, ${nodes}`) }))
  expect(local.wallet?.farcaster).toMatchObject({ relay: 'http://127.0.0.1:7008', isLocal: true })
})

test.each([
  ['no relay', 'rpc: [https://one.example]', 'wallet.socials.farcaster.relay: '],
  ['no nodes', 'relay: https://relay.example', 'wallet.socials.farcaster.rpc: '],
  ['an empty list of nodes', 'relay: https://relay.example, rpc: []', 'must have at least one entry.'],
  [
    'a node without TLS',
    'relay: https://relay.example, rpc: [http://one.example]',
    'wallet.socials.farcaster.rpc[0]: ',
  ],
  [
    'a relay without TLS',
    'relay: http://relay.example, rpc: [https://one.example]',
    'wallet.socials.farcaster.relay: ',
  ],
  [
    'a relay of a private network without TLS',
    'relay: http://relay.internal, local: true, rpc: [https://one.example]',
    'must be https. http is for this machine only.',
  ],
  ['a relay at a private address', 'relay: https://10.0.0.1, rpc: [https://one.example]', '.relay: '],
])('Farcaster with %s is refused at the start', (_, members, problem) => {
  expect(() => read(text({ more: farcaster(members) }))).toThrow(problem)
})

test.each(['http://localhost:7006', 'http://wallet.localhost:7006', 'http://127.0.0.1:7006', 'http://[::1]:7006'])(
  'an origin on this machine may have plain http: %s',
  (origin) => {
    expect(read(text({ origin: `'${origin}'` })).wallet?.origin).toBe(origin)
  },
)

test.each<[string, Members, string]>([
  ['plain http', { origin: 'http://wallet.shop.example' }, 'wallet.origin: must be an origin like'],
  ['an origin with a slash', { origin: 'https://wallet.shop.example/' }, 'wallet.origin: must be an origin like'],
  ['an origin in capitals', { origin: 'https://Wallet.shop.example' }, 'wallet.origin: must be an origin like'],
  ['the usual port', { origin: 'https://wallet.shop.example:443' }, 'wallet.origin: must be an origin like'],
  ['the origin of the gateway', { origin: 'http://127.0.0.1:7005' }, "wallet.origin: is the gateway's own address."],
  ['another name of the gateway', { origin: 'http://wallet.localhost:7005' }, "is the gateway's own address."],
  ['the gateway at port 80', { origin: 'http://localhost', top: 'port: 80\n' }, "is the gateway's own address."],
  ['the port of the gateway', { more: '  port: 7005\n' }, 'wallet.port: is the port of the gateway.'],
  ['a short secret', { secret: '{ env: SHORT }' }, 'wallet.secret: must have at least 32 characters'],
  ['no key', { keys: '[]' }, 'wallet.vault.keys: must have one to ten keys'],
  [
    'a short key',
    { keys: '[{ id: a, key: { env: SHORT_KEY } }]' },
    'wallet.vault.keys[0].key: must be 32 bytes in hex',
  ],
  ['an id with a dot', { keys: '[{ id: a.b, key: { env: KEY } }]' }, 'wallet.vault.keys[0].id: must have 1 to 32'],
  [
    'an id twice',
    { keys: '[{ id: a, key: { env: KEY } }, { id: a, key: { env: SECRET } }]' },
    'wallet.vault.keys: must have one to ten keys',
  ],
  ['no time of recovery', { project: '{ recovery: never }' }, 'projects[0].wallet.recovery: must be creation or later'],
  ['no mail server', { servers: '[]' }, 'wallet.mail.servers: must have at least one entry.'],
  ['three mail servers', { servers: '[{ env: MAIL }, { env: MAIL }, { env: MAIL }]' }, 'must have one or two servers.'],
  ['a mail server that is no URL', { servers: '[{ env: BAD }]' }, 'wallet.mail.servers[0]: must be a URL like'],
  ['a sender without an address', { from: 'Shop' }, 'wallet.mail.from: must be an address'],
  ['a life of no days', { more: '  sessions: { idleDays: 0 }\n' }, 'wallet.sessions.idleDays: must be a whole number'],
  ['every origin', { origins: "['*']" }, 'projects[0].origins: A project with `wallet` has to list its origins'],
  ['a realm with a space', { project: '{ realm: a b }' }, 'projects[0].wallet.realm: must have 1 to 64 letters'],
  [
    'a limit on a network that is not there',
    { project: "{ dailyLimits: { 'eip155:1': '1' } }" },
    'wallet.dailyLimits["eip155:1"]: must be a network',
  ],
  [
    'a limit that is no amount',
    {
      project: "{ dailyLimits: { 'eip155:1': '-1' } }",
      top: "networks: { 'eip155:1': { rpc: [https://node.example] } }\n",
    },
    'wallet.dailyLimits["eip155:1"]: must be a network',
  ],
  ['a name with a line break', { project: '{ name: "a\\nb" }' }, 'projects[0].wallet.name: must have 1 to 60'],
])('%s is refused at the start', (_, members, problem) => {
  const refused = expect.objectContaining({ code: 'GATEWAY_CONFIG', message: expect.stringContaining(problem) })
  expect(() => read(text(members))).toThrowError(refused)
  for (const secret of Object.values(environment)) expect(() => read(text(members))).not.toThrowError(secret)
})

test('a project with a wallet needs the server of the wallet', () => {
  const alone = 'projects: [{ id: shop, origins: [https://shop.example], wallet: {} }]\n'
  expect(() => read(alone)).toThrowError(/projects\[0\]\.wallet: needs `wallet` beside `projects`/)
})

test.each([
  ['smtp://smtp.example', { host: 'smtp.example', port: 587, isSecure: false, requiresTls: true }],
  ['smtps://smtp.example:2465/', { host: 'smtp.example', port: 2465, isSecure: true, requiresTls: true }],
  ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, isSecure: false, requiresTls: false }],
  ['smtp://localhost', { host: 'localhost', port: 587, isSecure: false, requiresTls: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25, isSecure: false, requiresTls: false }],
  ['smtp://10.0.0.5', { host: '10.0.0.5', port: 587, isSecure: false, requiresTls: true }],
])('readMailServer() reads %s', (url, server) => {
  expect(readMailServer(url)).toEqual({ ...server, login: undefined })
})

test.each([
  'https://smtp.example',
  'smtp:',
  'smtp://',
  'smtps://smtp.example/path',
  'smtps://smtp.example?pool=true',
  'smtps://smtp.example#a',
  'smtps://user@smtp.example',
  'smtps://:password@smtp.example',
  'smtps://user:%zz@smtp.example',
])('readMailServer() refuses %s', (url) => {
  expect(readMailServer(url)).toBeUndefined()
})

test.each([
  ['login@shop.example', { name: '', address: 'login@shop.example' }],
  ['Shop <login@shop.example>', { name: 'Shop', address: 'login@shop.example' }],
  ['The Shop, Inc. <login@shop.example>', { name: 'The Shop, Inc.', address: 'login@shop.example' }],
])('readMailSender() reads %s', (sender, parts) => {
  expect(readMailSender(sender)).toEqual(parts)
})

test.each([
  '',
  'Shop',
  '<login@shop.example',
  'a@b@c.example',
  'a@b.example, c@d.example',
  'A\r\nB <a@b.example>',
  'a b@c.example',
])('readMailSender() refuses %j', (sender) => {
  expect(readMailSender(sender)).toBeUndefined()
})
