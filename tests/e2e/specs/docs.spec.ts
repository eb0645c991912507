import type { Modal } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { startAnvil } from '../../../scripts/local/startAnvil.ts'
import { isLong } from '../../setup/isLong.ts'
import { buildInitScript } from '../src/buildExample.ts'
import { type AppOptions, openApp } from '../src/docs/openApp.ts'
import { PageCode } from '../src/docs/PageCode.ts'
import { test as base, expect } from '../src/test.ts'

// The pages that newcomers copy from run as they stand: their blocks are the files of an app.

interface Fixtures {
  /** Opens an app with a wallet in the browser and a node of Ethereum. */
  readonly open: (app: Omit<AppOptions, 'node'>, wallet?: string) => Promise<void>
}

const test = base.extend<Fixtures>({
  open: async ({ page, watch }, use) => {
    const node = await startAnvil({ chainId: 1 })
    // All are answered here, or refused.
    watch.expectRequests(/^https:/)
    let refused: readonly string[] = []
    await use(async (app, wallet = 'mainnetWallet') => {
      await page.addInitScript({ content: await buildInitScript(wallet) })
      refused = await openApp(page, { ...app, node: node.url })
    })
    // What the page has asked is answered before the node ends.
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'wait' })
    await node.stop()
    expect(refused, 'requests to other hosts').toEqual([])
  },
})

const mainOf = (imports: string, view: string) => `
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
${imports}
createRoot(document.getElementById('root')!).render(<StrictMode>${view}</StrictMode>)
`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, wallet = 'Anchor'): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${wallet}`) })
    .click()
}

test('the app of getting-started.md connects, signs, pays, and is connected after a reload', async ({ page, open }) => {
  const code = new PageCode('docs/getting-started.md', 'getting-started')
  const imports = `
import { App } from './App.js'
import { greet } from './greet.js'
import { pay } from './pay.js'
Object.assign(window, { greet, pay })`
  await open({ files: await code.buildApp(mainOf(imports, '<App />')) })
  await button(page, 'Connect wallet').click()
  await choose(page)
  await button(page, 'Sign a message').click()
  await expect(page.getByText(/^0x[0-9a-f]{130}$/)).toBeVisible()
  const results = await page.evaluate(async () => {
    const { greet, pay } = window as unknown as {
      greet(): Promise<void>
      pay(to: string): Promise<string>
    }
    return [await greet(), await pay('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')]
  })
  expect(results).toEqual([undefined, 'confirmed'])
  await page.reload()
  await expect(button(page, 'Sign a message')).toBeVisible()
})

test('the app of getting-started.md for Solana connects and signs', async ({ page, open }) => {
  const code = new PageCode('docs/getting-started.md', 'getting-started-solana')
  const alias = [{ find: './modal.js', replacement: code.blockWith('solanaDevnet, solanaMainnet') }]
  const main = mainOf("import { App } from './App.js'", '<App />')
  await open({ files: await code.buildApp(main, alias) }, 'fourWallets')
  await button(page, 'Connect wallet').click()
  await choose(page, 'Sloop')
  await button(page, 'Sign a message').click()
  await expect(page.getByText(/^[1-9A-HJ-NP-Za-km-z]{80,}$/)).toBeVisible()
})

type Answer = (request: Request) => Promise<Response>

async function hono(code: PageCode): Promise<Answer> {
  const { app } = await code.load<{ readonly app: { fetch(request: Request): Response | Promise<Response> } }>(
    'honoServer',
    "export { app } from './hono.js'",
  )
  return async (request) => app.fetch(request)
}

/** Routes and pages have copies of their own of the sign-in's module, as in Next. */
async function next(code: PageCode): Promise<Answer> {
  const { GET, POST } = await code.load<{ readonly GET: Answer; readonly POST: Answer }>(
    'nextRoutes',
    "export { GET, POST } from './nextRoute.js'",
  )
  const { memberOf } = await code.load<{ readonly memberOf: (headers: Headers) => Promise<string | undefined> }>(
    'nextPages',
    "export { memberOf } from './memberOf.js'",
  )
  return async (request) => {
    if (new URL(request.url).pathname !== '/members') return request.method === 'POST' ? POST(request) : GET(request)
    const address = await memberOf(request.headers)
    return new Response(address === undefined ? 'Sign in first.' : `Hello ${address}`)
  }
}

for (const [name, start] of Object.entries(isLong ? { hono, next } : { hono })) {
  test(`the app of sign-in.md asks for a signature, and its members' page of ${name} knows who is signed in`, async ({
    page,
    open,
    watch,
  }) => {
    // A browser logs each answer that says "signed out".
    watch.expectConsole(/status of 401/)
    const code = new PageCode('docs/sign-in.md', `sign-in-${name}`)
    const server = await start(code)
    const main = mainOf("import { App } from './App.js'", '<App />')
    await open({ files: await code.buildApp(main), server })
    const members = () => page.evaluate(async () => (await fetch('/members')).text())
    expect(await members()).toBe('Sign in first.')
    await expect(page.getByText('Connect your wallet to sign in.')).toBeVisible()
    await button(page, 'Connect wallet').click()
    await choose(page)
    await button(page, 'Sign').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const address = await page.getByRole('paragraph').textContent()
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await members()).toBe(`Hello ${address}`)
    await button(page, 'Sign out').click()
    await expect(page.getByText('Connect your wallet to sign in.')).toBeVisible()
    expect(await members()).toBe('Sign in first.')
  })
}

interface WagmiServer {
  readonly modal: Modal
  readonly config: { readonly state: { readonly status: string } }
}

test('the app of wagmi.md connects by the button of the app through the dialog, and disconnects', async ({
  page,
  open,
}) => {
  const code = new PageCode('docs/wagmi.md', 'wagmi')
  const imports = `
import { Buttons } from './Buttons.js'
import { Joined } from './Joined.js'
import { Providers } from './Providers.js'`
  await open({ files: await code.buildApp(mainOf(imports, '<Providers><Buttons /><Joined /></Providers>')) })
  await button(page, 'Connect').click()
  await choose(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button(page, 'Connect wallet')).toBeHidden()
  await button(page, 'Disconnect').click()
  await expect(button(page, 'Connect wallet')).toBeVisible()
  const block = JSON.stringify(code.blockWith('cookieStorage,'))
  const server = await code.load<WagmiServer>('server', `export { config, modal } from ${block}`)
  expect([server.config.state.status, server.modal.state.$status.get()]).toEqual(['disconnected', 'unknown'])
})
