import type { Scene } from '@latchkey/frame-pages'
import { verifyMessage } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'

/** The gateway ends before it gets the request, or after it has carried it out and before it answers. */
type When = 'before' | 'after'

/** Ends the gateway at one request of the frame, from `begin` to `restart`. */
function createCut(at: number, when: When) {
  let phase: 'before' | 'running' | 'down' | 'over' = 'before'
  let count = 0
  const intercept: TestPageOptions['intercept'] = async (_, send) => {
    if (phase === 'before' || phase === 'over') return send()
    const isCut = phase === 'running' && count === at
    count += 1
    if (isCut) phase = 'down'
    if (isCut && when === 'after') await send()
    if (phase === 'down') throw new TypeError('The gateway is gone.')
    return send()
  }
  return {
    intercept,
    begin() {
      phase = 'running'
    },
    /** @returns Whether there was a request to end at. */
    restart() {
      const wasReached = phase === 'down'
      phase = 'over'
      return wasReached
    },
  }
}

/** @returns Whether one of the codes opens the wallet. The gateway may be gone. */
async function openBy({ onCode }: Extract<Scene, { readonly kind: 'unlock' }>, codes: readonly string[]) {
  for (const code of [...codes].reverse()) {
    try {
      await onCode?.(code)
      return true
    } catch (error) {
      const { code: reason } = error as { readonly code?: unknown }
      if (reason === 'GATEWAY_UNREACHABLE') return false
      if (reason !== 'FACTOR_WRONG') throw error
    }
  }
  throw new Error('No code that the user has saved opens the wallet.')
}

/** Answers for the user until `running` has ended: they save each code, and have all that they saved. */
async function answer<Result>(page: TestPage, running: Promise<Result>, codes: string[]): Promise<Result> {
  let isOver = false
  const ended = running.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  let last: TestPage['shown']
  for (;;) {
    await vi.waitFor(() => {
      if (!isOver && (page.shown === last || !page.shown)) throw new Error('The frame works on.')
    }, 10_000)
    if (isOver) return ended
    last = page.shown
    if (last?.kind === 'saveCode') {
      codes.push(last.code)
      last.onSaved()
    } else if (last?.kind === 'unlock') {
      if (!(await openBy(last, codes))) last.onCancel()
    } else if (last?.kind === 'move') last.onMove()
    else if (last?.kind === 'approval') last.onApprove()
    else if (last?.kind === 'settings') last.onChoose('close')
  }
}

async function addressOf(page: TestPage): Promise<`0x${string}`> {
  const { address } = (await page.ask('GET_USER', { chainId: 1 })) as { readonly address: `0x${string}` }
  return address
}

/** Signs with the account that the page has, or with the one that it has after the user was asked. */
async function signs(page: TestPage, codes: string[]): Promise<boolean> {
  const address = await addressOf(page)
  const asked = { method: 'personal_sign', params: ['Hi', address], chainId: 1, chainNamespace: 'eip155' }
  try {
    const signature = await answer(page, page.ask('RPC_REQUEST', asked), codes)
    return await verifyMessage({ address, message: 'Hi', signature })
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 4100) throw error
    expect(await addressOf(page)).not.toBe(address)
    return signs(page, codes)
  }
}

/** With the newest code: an older one may come first. */
async function logIn(page: TestPage, codes: string[], { mailbox, pass }: TestWallet): Promise<void> {
  const email = 'ada@app.example'
  pass(30_000) // between two mails to an address
  await page.ask('CONNECT_EMAIL', { email })
  for (;;) {
    const entering = page.ask('CONNECT_OTP', { otp: await mailbox.readCode(email) })
    try {
      return await answer(page, entering, codes)
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== 'CODE_WRONG') throw error
    }
  }
}

/** Moves to a new wallet, from the settings. */
async function move(page: TestPage, codes: string[]): Promise<void> {
  const open = page.ask('OPEN', { page: 'settings' })
  open.catch(() => undefined)
  ;(await page.scene('settings')).onChoose('move')
  await answer(page, open, codes)
}

interface Flow {
  readonly name: string
  /** Before the cut. */
  prepare(wallet: TestWallet, codes: string[]): Promise<{ readonly address: string } | undefined>
  run(page: TestPage, codes: string[], wallet: TestWallet): Promise<void>
}

/** A user with a wallet on another device. */
async function signUp(wallet: TestWallet, codes: string[]) {
  const page = await openTestPage(wallet)
  await logIn(page, codes, wallet)
  return { address: await addressOf(page) }
}

const flows: readonly Flow[] = [
  { name: 'a new wallet', prepare: async () => undefined, run: logIn },
  { name: 'a new device', prepare: signUp, run: logIn },
  {
    name: 'a move',
    prepare: async () => undefined,
    async run(page, codes, wallet) {
      await logIn(page, codes, wallet)
      await move(page, codes)
    },
  },
]
const node = { rpc: ['http://127.0.0.1:1'] }
const start = () =>
  startTestWallet(
    {},
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } }],
      networks: { 'eip155:1': node },
    },
  )

describe.each(flows)('$name is finished, wherever the gateway ends', ({ prepare, run }) => {
  test.each<When>(['before', 'after'])(
    '%s it has carried out the request',
    async (when) => {
      let cuts = 0
      for (let at = 0; ; at += 1) {
        const wallet = await start()
        const codes: string[] = []
        const known = await prepare(wallet, codes)
        const cut = createCut(at, when)
        const page = await openTestPage(wallet, { intercept: cut.intercept })
        cut.begin()
        await run(page, codes, wallet).catch(() => undefined)
        const isLast = !cut.restart()
        cuts += 1
        // The user loads the page again, and logs in if they have to.
        const again = await openTestPage(wallet, { browser: page.browser })
        if (again.frame.state !== 'ready') await logIn(again, codes, wallet)
        expect(await signs(again, codes)).toBe(true)
        const address = await addressOf(again)
        if (known) expect(address).toBe(known.address)
        // What they have saved opens the same wallet elsewhere.
        const other = await openTestPage(wallet)
        await logIn(other, codes, wallet)
        expect(await addressOf(other)).toBe(address)
        expect(await signs(other, codes)).toBe(true)
        await wallet.gateway.close()
        if (isLast) break
      }
      expect(cuts).toBeGreaterThan(5)
    },
    120_000,
  )
})
