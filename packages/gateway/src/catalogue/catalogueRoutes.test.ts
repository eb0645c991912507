import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.js'
import { startGateway } from '../startGateway.js'
import type { Wallet } from './Wallet.js'

const wallets = [
  {
    id: 'zeta',
    name: 'Zeta',
    chains: ['eip155'],
    slug: 'zeta-wallet',
    rdns: 'example.zeta',
    universal_link: 'https://z.example',
  },
  {
    id: 'alpha',
    name: 'Alpha Wallet',
    chains: ['eip155:1', 'solana'],
    order: 2,
    alias_ids: ['old-alpha'],
    badge_type: 'certified',
  },
  { id: 'beta', name: 'Bêta', chains: ['solana'], order: 1, mobile_link: null, unknown: true },
  { id: 'gamma', name: 'Gamma zeta', chains: null },
  { id: 'pay', name: 'Pay', chains: ['eip155'], supports_wc: false, supports_wcpay: true },
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-catalogue-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'wallets.json'), JSON.stringify({ wallets }))
})

const start = (more: Parameters<typeof startTestGateway>[0] = {}) =>
  startTestGateway({
    networks: { 'eip155:1': { rpc: ['https://rpc.example'] }, 'solana:a': { rpc: ['https://rpc.example'] } },
    catalogue: { wallets: join(folder, 'wallets.json') },
    ...more,
  })

async function ask(gateway: TestGateway, query: string) {
  const answer = await gateway.ask(`/getWallets?projectId=shop&st=x&sv=y&${query}`)
  const body = (await answer.json()) as { readonly data: readonly Wallet[]; readonly count: number }
  return { ...body, status: answer.status, ids: body.data?.map(({ id }) => id) }
}

describe('getWallets', () => {
  test.each([
    ['', ['beta', 'alpha', 'zeta', 'gamma']],
    ['page=1&entries=2', ['beta', 'alpha']],
    ['page=2&entries=3', ['gamma']],
    ['page=9&entries=40', []],
    ['chains=eip155:1', ['alpha', 'zeta', 'gamma']],
    ['chains=eip155:10', ['zeta', 'gamma']],
    ['chains=solana:b,eip155:7', ['beta', 'alpha', 'zeta', 'gamma']],
    ['chains=', ['beta', 'alpha', 'zeta', 'gamma']],
    ['search=zeta', ['zeta', 'gamma']],
    ['search=%20BETA%20', ['beta']],
    ['search=wall', ['alpha']],
    ['search=', ['beta', 'alpha', 'zeta', 'gamma']],
    ['badge_type=certified', ['alpha']],
    ['badge=certified', ['alpha']],
    ['badge_type=none', ['beta', 'zeta', 'gamma']],
    ['include=zeta,old-alpha', ['alpha', 'zeta']],
    ['include=example.zeta,B%C3%AAta', ['beta', 'zeta']],
    ['exclude=alpha,EXAMPLE.ZETA', ['beta', 'gamma']],
    ['include=alpha,beta&exclude=beta', ['alpha']],
    ['names=Zeta,Nothing&rdns=example.none', ['zeta']],
    ['rdns=example.zeta', ['zeta']],
    ['include_pay_only=true', ['beta', 'alpha', 'zeta', 'gamma', 'pay']],
    ['include_pay_only=true&sort=wcpay', ['pay', 'beta', 'alpha', 'zeta', 'gamma']],
    ['sort=default&unknown=1', ['beta', 'alpha', 'zeta', 'gamma']],
  ])('getWallets answers ?%s with the wallets %j', async (query, ids) => {
    await expect(ask(await start(), query)).resolves.toMatchObject({ status: 200, ids })
  })

  test('count is that of all pages', async () => {
    await expect(ask(await start(), 'page=1&entries=1')).resolves.toMatchObject({ ids: ['beta'], count: 4 })
  })

  test('an entry has no member that is null or unknown, and its namespaces are written as networks', async () => {
    const gateway = await start()
    const { data } = await ask(gateway, 'include=beta,zeta&chains=eip155:10,solana:b')
    expect(data).toEqual([
      { id: 'beta', name: 'Bêta', order: 1, chains: ['solana:b', 'solana:a'] },
      {
        id: 'zeta',
        name: 'Zeta',
        rdns: 'example.zeta',
        link_mode: 'https://z.example',
        chains: ['eip155:10', 'eip155:1'],
      },
    ])
  })

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=-1', 'page'],
    ['entries=1001', 'entries'],
    ['badge_type=other', 'badge_type'],
    ['sort=name', 'sort'],
    [`search=${'a'.repeat(201)}`, 'search'],
  ])('getWallets answers ?%s with status 400 and the field %s', async (query, field) => {
    const answer = await (await start()).ask(`/getWallets?projectId=shop&${query}`)
    expect(answer.status).toBe(400)
    await expect(answer.json()).resolves.toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })

  test('without a file, the list of the package is answered', async () => {
    const gateway = await start({ catalogue: undefined })
    const { count, data } = await ask(gateway, 'names=MetaMask')
    expect(count).toBe(1)
    expect(data[0]).toMatchObject({ rdns: 'io.metamask', supports_wc: true })
  })

  test('a file that is no list of wallets ends the start, with the place of the mistake', async () => {
    writeFileSync(join(folder, 'wallets.json'), '{ "wallets": [{ "id": "a" }] }')
    const projects = [{ id: 'shop', origins: ['*'] }]
    const config = { port: 0, projects, catalogue: { wallets: join(folder, 'wallets.json') } }
    await expect(startGateway({ config })).rejects.toMatchObject({
      code: 'GATEWAY_CONFIG',
      message: expect.stringContaining('wallets.0.name'),
    })
  })
})

describe('projects', () => {
  test.each([
    ['no project id', '/getWallets', 'https://shop.example', 401, 'Unauthorized: invalid key'],
    ['another project id', '/getWallets?projectId=none', 'https://shop.example', 401, 'Unauthorized: invalid key'],
    ['another origin', '/getWallets?projectId=shop', 'https://evil.example', 403, 'Unauthorized: origin not allowed'],
  ])('a request with %s is refused with the text that clients know', async (_, path, origin, status, description) => {
    const answer = await (await start()).ask(path, { origin })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    await expect(answer.json()).resolves.toEqual({
      status: 'FAILED',
      reasons: [{ field: 'authentication', description }],
    })
  })

  test('the project id is read from the older header too, and a request without an origin is admitted', async () => {
    const gateway = await start()
    const answer = await fetch(`${gateway.url}/getWallets`, { headers: { 'x-project-id': 'shop' } })
    expect(answer.status).toBe(200)
  })

  test('a project beyond its limit is refused, and another project is not', async () => {
    const gateway = await start({
      projects: [
        { id: 'shop', origins: ['https://shop.example'], limits: { address: 3 } },
        { id: 'other', origins: ['https://shop.example'] },
      ],
    })
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await gateway.ask('/getAnalyticsConfig?projectId=shop')).status),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3)
    const limited = await gateway.ask('/getAnalyticsConfig?projectId=shop')
    expect(limited.headers.get('retry-after')).toBe('1')
    expect((await gateway.ask('/getAnalyticsConfig?projectId=other')).status).toBe(200)
  })
})

test('getAnalyticsConfig is false unless the project turns it on', async () => {
  const gateway = await start({
    projects: [
      { id: 'shop', origins: ['*'] },
      { id: 'on', origins: ['*'], analytics: true },
    ],
  })
  const configOf = async (id: string) => (await gateway.ask(`/getAnalyticsConfig?projectId=${id}`)).json()
  await expect(configOf('shop')).resolves.toEqual({ isAnalyticsEnabled: false })
  await expect(configOf('on')).resolves.toEqual({ isAnalyticsEnabled: true })
})

describe('pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const withFolder = () => {
    mkdirSync(join(folder, 'wallets'))
    mkdirSync(join(folder, 'tokens'))
    writeFileSync(join(folder, 'wallets', 'zeta-wallet.svg'), svg)
    writeFileSync(join(folder, 'wallets', 'notes.txt'), 'x')
    writeFileSync(join(folder, 'tokens', 'USDC.png'), 'png')
    return start({ catalogue: { wallets: join(folder, 'wallets.json'), pictures: { folder } } })
  }

  test('a wallet with a picture in the folder has its id, and the picture is answered', async () => {
    const gateway = await withFolder()
    const { data } = await ask(gateway, 'include=zeta,beta')
    expect(data.map(({ image_id }) => image_id)).toEqual([undefined, 'zeta-wallet'])
    const answer = await gateway.ask('/getWalletImage/zeta-wallet?projectId=shop')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toContain('max-age=86400')
    await expect(answer.text()).resolves.toBe(svg)
    expect((await gateway.ask('/public/getTokenImage/usdc?projectId=shop')).status).toBe(200)
  })

  test.each([
    ['/getWalletImage/none', 404],
    ['/getWalletImage/notes', 404],
    ['/getWalletImage/USDC', 404],
    ['/public/getAssetImage/USDC', 404],
    ['/getWalletImage/..%2f..%2fwallets.json', 400],
    ['/getWalletImage/%2e%2e', 404],
  ])('the picture %s is answered with status %i', async (path, status) => {
    expect((await (await withFolder()).ask(`${path}?projectId=shop`)).status).toBe(status)
  })
})

test('/openapi.json has the parameters and the answer of getWallets', async () => {
  const gateway = await start({ images: {} })
  const { paths } = (await (await gateway.ask('/openapi.json')).json()) as OpenApi
  const { parameters, responses } = paths['/getWallets']?.get ?? {}
  expect(parameters?.map(({ name }) => name)).toEqual(expect.arrayContaining(['page', 'entries', 'include_pay_only']))
  expect(JSON.stringify(responses?.['200'])).toContain('mobile_link')
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '403', '429']))
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/v1/image', '/getAnalyticsConfig', '/getWalletImage/{id}', '/public/getAssetImage/{id}']),
  )
})

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly parameters?: readonly { readonly name: string }[]
          readonly responses?: Readonly<Record<string, unknown>>
        }
      }
    >
  >
}
