import { type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { LocalChain } from '../../../scripts/local/startAnvil.ts'
import { look } from '../src/chains.ts'
import { closePages } from '../src/closePages.ts'
import { rpc } from '../src/rpc.ts'
import { startOwnChain } from '../src/startOwnChain.ts'
import { test as base, expect } from '../src/test.ts'

const amount = '0.25'
const gwei = 1_000_000_000n
/** Milliseconds after which a transaction that no node knows counts as dropped. */
const droppedAfter = 60_000

interface Changes {
  readonly to?: Hex
  readonly value?: Hex
  /** Factor for the amount. Default: 1. */
  readonly raise?: bigint
}

interface Payment {
  readonly hash: Hex
  readonly from: Hex
  readonly to: Hex
  /** Sends the same nonce with higher fees, to speed up or cancel. @returns The new hash. */
  resend(changes?: Changes): Promise<Hex>
  /** Final balance of the payee. */
  paid(): Promise<bigint>
}

const test = base.extend<{
  /** A chain that mines only when the test calls `mine`. */
  readonly chain: LocalChain
  readonly mine: () => Promise<unknown>
  /** Sends a payment through the demo, which stays pending. */
  readonly send: () => Promise<Payment>
}>({
  chain: async ({ page }, use) => {
    const chain = await startOwnChain(page)
    await rpc(chain.url, 'evm_setAutomine', [false])
    await use(chain)
    await closePages(page.context())
    await chain.stop()
  },
  mine: async ({ chain }, use) => use(() => rpc(chain.url, 'evm_mine', [])),
  send: async ({ page, demo, chain }, use) =>
    use(async () => {
      const to = privateKeyToAddress(generatePrivateKey())
      const card = demo.action('Send a transaction')
      await card.getByLabel('To').fill(to)
      await card.getByLabel('Amount in ETH').fill(amount)
      // The page reads the nonce, by which it follows the transaction, before it is replaced.
      const read = page.waitForResponse((answer) =>
        Boolean(answer.request().postData()?.includes('eth_getTransactionByHash')),
      )
      await card.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(demo.result('Mined')).toHaveText('not yet')
      await read
      const hash = ((await demo.result('Hash').textContent()) ?? '') as Hex
      const { from, nonce, value } = await look(chain.url).getTransaction({ hash })
      expect(value).toBe(parseEther(amount))
      const first = { from, to, value: toHex(value), nonce: toHex(nonce), gas: '0x5208' }
      return {
        hash,
        from,
        to,
        resend: async ({ raise = 1n, ...changes } = {}) => {
          const fees = { maxFeePerGas: toHex(raise * 100n * gwei), maxPriorityFeePerGas: toHex(raise * 80n * gwei) }
          return (await rpc(chain.url, 'eth_sendTransaction', [{ ...first, ...changes, ...fees }])) as Hex
        },
        paid: () => look(chain.url).getBalance({ address: to }),
      }
    }),
})

test.beforeEach(async ({ page, demo, chain: _ }) => {
  await page.clock.install()
  await demo.open()
  await demo.connect('Anchor')
})

test('a transaction that its user speeds up in the wallet is confirmed under its new hash', async ({
  demo,
  chain,
  mine,
  send,
}) => {
  const { hash, resend, paid } = await send()
  const other = await resend()
  expect(other).not.toBe(hash)
  await mine()
  await expect(demo.result('Mined')).toHaveText(new RegExp(`^confirmed in block \\d+, sped up as ${other}$`))
  expect((await look(chain.url).getTransactionReceipt({ hash: other })).status).toBe('success')
  expect(await paid()).toBe(parseEther(amount))
})

test('a transaction that its user speeds up twice is confirmed under the last hash', async ({ demo, mine, send }) => {
  const { resend, paid } = await send()
  await resend()
  const last = await resend({ raise: 2n })
  await mine()
  await expect(demo.result('Mined')).toHaveText(new RegExp(`^confirmed in block \\d+, sped up as ${last}$`))
  expect(await paid()).toBe(parseEther(amount))
})

test('a transaction that its user cancels in the wallet is shown as cancelled, and nothing was paid', async ({
  demo,
  mine,
  send,
}) => {
  const { from, resend, paid } = await send()
  const other = await resend({ to: from, value: '0x0' })
  await mine()
  await expect(demo.result('Mined')).toHaveText(`cancelled in the wallet by ${other}`)
  expect(await paid()).toBe(0n)
})

test('a transaction that another payment replaces is shown as replaced, never as a success', async ({
  demo,
  mine,
  send,
}) => {
  const { resend, paid } = await send()
  const other = await resend({ to: privateKeyToAddress(generatePrivateKey()) })
  await mine()
  await expect(demo.result('Mined')).toHaveText(`no: replaced by ${other}`)
  expect(await paid()).toBe(0n)
})

test('a transaction that no node knows for a minute is shown as dropped, and not before', async ({
  page,
  demo,
  chain,
  send,
}) => {
  const { hash, paid } = await send()
  await rpc(chain.url, 'anvil_dropTransaction', [hash])
  // The page checks every four seconds.
  for (let passed = 0; passed < droppedAfter / 2; passed += 5000) await page.clock.runFor(5000)
  await expect(demo.result('Mined')).toHaveText('not yet')
  // The answer of each check takes real time, so some steps pass without one.
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(await demo.result('Mined').textContent()).toBe('no: the network dropped it')
  }).toPass({ intervals: [100], timeout: 60_000 })
  expect(await paid()).toBe(0n)
})
