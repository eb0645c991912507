/**
 * Measures the embedded wallet in Chromium, with its gateway in this process, over loopback: the time
 * until the frame is ready, what a user waits for between their own steps (new, known, on another device,
 * with a passkey), from Approve to a signature, and what the frame holds in memory. Then logins and
 * releases at a gateway in a process of its own. `--quick` makes two rounds with few users.
 */
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import type { Page } from 'playwright'
import { resolveSources } from '../scripts/local/programs/resolveSources.ts'
import { machine } from './src/machine.ts'
import { openBrowser } from './src/openBrowser.ts'
import { printFigures } from './src/printFigures.ts'
import { quantile } from './src/quantile.ts'

interface Modal {
  readonly state: { readonly $connections: { get(): ReadonlyMap<string, unknown> } }
  readonly plugins: { readonly embedded: { prepare(): Promise<void> } }
  signMessage(text: string): Promise<unknown>
}

resolveSources()
const { startSandboxGateway } = await import('../packages/gateway/src/sandbox.ts')
const { systemClock } = await import('../packages/server/src/clock/systemClock.ts')
const { measureWalletServer } = await import('./src/measureWalletServer.ts')
const { startWallet } = await import('../scripts/local/wallet/startWallet.ts')
const { buildPage } = await import('../tests/e2e/src/buildPage.ts')
const { servePage } = await import('../tests/e2e/src/servePage.ts')
const { addAuthenticator } = await import('../tests/e2e/src/embedded/addAuthenticator.ts')
const { EmbeddedPage } = await import('../tests/e2e/src/embedded/EmbeddedPage.ts')

const isQuick = process.argv.includes('--quick')
const rounds = isQuick ? 2 : 10
const users = isQuick ? 8 : 1000
const node = 'http://127.0.0.1:1'
const networkId = 'eip155:1'

const wallet = await startWallet(0)
let shift = 0
const gateway = await startSandboxGateway({
  // Between two mails to an address there is a pause.
  clock: { ...systemClock, now: () => systemClock.now() + shift },
  config: {
    ...{ port: 0, database: ':memory:', drainTime: 0, allowLocal: true },
    projects: [{ id: 'local', origins: ['http://localhost:*'], ...wallet.project }],
    networks: { [networkId]: { rpc: [node] } },
    ...wallet.config,
  },
})
const site = await servePage('Bench', await buildPage('embeddedWallet'))
site.setPolicy("default-src 'self'; img-src 'self' data:; frame-src *; connect-src *")
const query = {
  frame: wallet.origin,
  networkId,
  node,
  secondId: 'eip155:2',
  secondNode: node,
  solanaId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  solanaNode: node,
  isSignInRequired: false,
}
const address = `${site.url.replace('127.0.0.1', 'localhost')}?${new URLSearchParams({ query: JSON.stringify(query) })}`
const browser = await openBrowser()
/** MiB. */
const heaps: number[] = []
const times = {
  ...{ cold: [], warm: [], code: [], connected: [], known: [], elsewhere: [], opened: [], passkey: [] },
  ...{ first: [], later: [] },
} as Record<string, number[]>

try {
  for (let round = 0; round < rounds; round += 1) await measure(`user${round}@bench.example`)
  console.log(machine(browser))
  const note = `${rounds} rounds, median`
  const figure = (name: string, values: readonly number[] = []) => ({
    name,
    value: quantile(values, 0.5),
    unit: 'ms',
    note,
  })
  printFigures([
    figure('frame to READY, cold', times.cold),
    figure('frame to READY, warm', times.warm),
    figure('code to the choice of a factor, new user', times.code),
    figure('factor saved to connected', times.connected),
    figure('code to connected, known user', times.known),
    figure('code to the recovery code, on another device', times.elsewhere),
    figure('recovery code to connected, on another device', times.opened),
    figure('tap of the passkey to connected', times.passkey),
    figure('Approve to signature, first', times.first),
    figure('Approve to signature, later', times.later),
    {
      name: 'memory of the frame',
      value: quantile(heaps, 0.5),
      unit: 'MiB',
      note: `${note}, heap after two signatures`,
    },
    ...(await measureWalletServer(users)),
  ])
} finally {
  await browser.close()
  await site.stop()
  await gateway.close()
  await wallet.stop()
}

async function measure(email: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  times.cold?.push(await prepare(page))
  const second = await context.newPage()
  await second.goto(address)
  times.warm?.push(await prepare(second))
  await second.close()
  const recoveryCode = await signUp(page, email)
  times.first?.push(await sign(page))
  times.later?.push(await sign(page))
  heaps.push(await heapOf(page))
  await forgetSession(page)
  times.known?.push(await enterCode(page, email, () => connected(page)))
  await context.close()
  await openElsewhere(email, recoveryCode)
  await tapPasskey()
}

/** The session ends, and the device still opens the wallet. */
async function forgetSession(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url().startsWith(wallet.origin))
  if (!frame) throw new Error('The page has no frame.')
  await frame.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('latchkey-wallet')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('records', 'readwrite')
          change.onerror = () => reject(change.error)
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          change.objectStore('records').delete('session/local')
        }
      }),
  )
  await page.reload()
}

/** The same user in a browser that has nothing of the wallet. */
async function openElsewhere(email: string, recoveryCode: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  const field = page.frameLocator('#w3m-iframe').getByRole('textbox', { name: 'Recovery code' })
  times.elsewhere?.push(await enterCode(page, email, () => field.waitFor()))
  await field.fill(recoveryCode)
  const begun = performance.now()
  await page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open' }).click()
  await connected(page)
  times.opened?.push(performance.now() - begun)
  await context.close()
}

/** A user without an e-mail address, whose browser has forgotten the wallet. */
async function tapPasskey(): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await addAuthenticator(page)
  const shop = new EmbeddedPage({ page, wallet, load: () => page.goto(address) })
  await shop.load()
  await shop.choosePasskey()
  await shop.frame.getByRole('button', { name: 'Create a new wallet' }).click()
  await shop.frame.getByRole('heading', { name: 'Use your passkey once' }).waitFor()
  await shop.frame.getByRole('button', { name: 'Use your passkey' }).click()
  await connected(page)
  await shop.forget()
  await page.reload()
  await shop.choosePasskey()
  const tap = shop.frame.getByRole('button', { name: 'Use your passkey' })
  await tap.waitFor()
  const begun = performance.now()
  await tap.click()
  await connected(page)
  times.passkey?.push(performance.now() - begun)
  await context.close()
}

/** Of the frame's document: it has a process of its own. */
async function heapOf(page: Page): Promise<number> {
  const frame = page.frames().find((each) => each.url().startsWith(wallet.origin))
  if (!frame) throw new Error('The page has no frame.')
  const session = await page.context().newCDPSession(frame)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

async function prepare(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  return page.evaluate(async () => {
    const { plugins } = (window as unknown as { readonly __modal: Modal }).__modal
    const begun = performance.now()
    await plugins.embedded.prepare()
    return performance.now() - begun
  })
}

/** @returns the recovery code. */
async function signUp(page: Page, email: string): Promise<string> {
  const frame = page.frameLocator('#w3m-iframe')
  const choice = frame.getByRole('button', { name: 'Use a recovery code' })
  times.code?.push(await enterCode(page, email, () => choice.waitFor()))
  await choice.click()
  await frame.getByRole('button', { name: 'I have saved it' }).waitFor()
  const groups = await frame.locator('.fr-code span').allTextContents()
  await frame.getByRole('button', { name: 'I have saved it' }).click()
  await frame.getByRole('textbox', { name: 'Last four letters' }).fill(groups.at(-1) ?? '')
  const begun = performance.now()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await connected(page)
  times.connected?.push(performance.now() - begun)
  return groups.join('-')
}

/** Logs in by e-mail. @returns ms from the last digit of the code to the end of `next`. */
async function enterCode(page: Page, email: string, next: () => Promise<unknown>): Promise<number> {
  // A client gets twenty mails in an hour.
  shift += 200_000
  const dialog = page.getByRole('dialog').first()
  const before = mailsTo(email).length
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.keyboard.press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Code from the e-mail' })
  await field.waitFor()
  const code = await codeFor(email, before)
  await field.pressSequentially(code.slice(0, 5))
  const begun = performance.now()
  await page.keyboard.type(code.slice(5))
  await next()
  return performance.now() - begun
}

async function connected(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as { readonly __modal: Modal }).__modal.state.$connections.get().size > 0,
  )
}

function mailsTo(email: string) {
  return wallet.inbox.mails.filter(({ to }) => to === email)
}

/** @param before - Mails to the address that came earlier. */
async function codeFor(email: string, before: number): Promise<string> {
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const code = mailsTo(email)
      .slice(before)
      .map(({ text }) => /^\d{6}/.exec(text)?.[0])
      .findLast((each) => each !== undefined)
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`No mail with a code came to ${email}.`)
}

async function sign(page: Page): Promise<number> {
  const frame = page.frameLocator('#w3m-iframe')
  const signed = page.evaluate(async () => {
    await (window as unknown as { readonly __modal: Modal }).__modal.signMessage('Hello')
    return performance.timeOrigin + performance.now()
  })
  // It counts only after half a second in view.
  const approve = frame.locator('button:enabled').filter({ hasText: 'Approve' })
  await approve.waitFor()
  const begun = Date.now()
  await approve.click()
  return Math.max(0, (await signed) - begun)
}
