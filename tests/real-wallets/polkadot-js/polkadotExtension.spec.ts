import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { buildPolkadotExtension } from './buildPolkadotExtension.ts'
import { launchPolkadotBrowser, type PolkadotBrowser } from './launchPolkadotBrowser.ts'

interface Injected {
  readonly accounts: { get(): Promise<readonly { readonly address: string; readonly type: string }[]> }
  readonly signer: {
    signRaw(raw: object): Promise<{ readonly signature: string }>
  }
}
type Page = Window & { readonly injectedWeb3: Readonly<Record<string, { enable(name: string): Promise<Injected> }>> }

let extension: string
let browser: PolkadotBrowser
let server: Server
let site: string

test.beforeAll(async () => {
  await cryptoWaitReady()
  extension = await buildPolkadotExtension()
  browser = await launchPolkadotBrowser(extension)
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
test.afterAll(async () => {
  server?.close()
  await browser?.close()
  await rm(extension, { recursive: true, force: true })
})

test('the real polkadot{.js} wallet announces itself, asks for access, signs, and limits the rate of requests', async () => {
  const { context, wallet } = browser
  const address = await wallet.createAccount({ name: 'Alice', path: '//Alice' })
  expect(address).toBe('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')
  const page = await context.newPage()
  await page.goto(site)
  expect(await page.evaluate(() => Object.keys((window as Window as Page).injectedWeb3))).toEqual(['polkadot-js'])

  const connecting = page.evaluate(async () => {
    const wallet = await (window as Window as Page).injectedWeb3['polkadot-js']?.enable('Some site')
    return wallet?.accounts.get()
  })
  await wallet.approveAccess([address])
  expect(await connecting).toEqual([expect.objectContaining({ address, type: 'sr25519' })])

  const signing = page.evaluate(async (account) => {
    const wallet = await (window as Window as Page).injectedWeb3['polkadot-js']?.enable('Some site')
    const sign = async () =>
      wallet?.signer.signRaw({ address: account, data: '0x68656c6c6f', type: 'bytes' }).then(
        ({ signature }) => signature,
        (cause: Error) => cause.message,
      )
    return Promise.all([sign(), sign()])
  }, address)
  await wallet.approveSigning()
  const [signature = '', limited] = await signing
  expect(signatureVerify(u8aWrapBytes('hello'), signature, address).isValid).toBe(true)
  expect(limited).toBe('Rate limit exceeded. Try again later.')
  expect(await wallet.pending()).toEqual({ access: 0, signing: 0 })
})

test('the real polkadot{.js} wallet rejects enable() when the user rejects the access', async () => {
  const page = await browser.context.newPage()
  await page.goto(site.replace('127.0.0.1', 'localhost'))
  const refused = page.evaluate(() =>
    (window as Window as Page).injectedWeb3['polkadot-js']?.enable('Some site').catch((cause: Error) => cause.message),
  )
  await browser.wallet.rejectAccess()
  expect(await refused).toBe('Connection request was rejected by the user.')
})
