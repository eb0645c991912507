import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { isLong } from '../../setup/isLong.ts'
import { chains } from '../src/chains.ts'
import type { Demo, WalletName } from '../src/Demo.ts'
import { expect, test } from '../src/test.ts'

interface Sums {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

const ask = async (path: string): Promise<unknown> => {
  const response = await fetch(`${chains.bitcoin.url}/${path}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
}
// Serial: the tests mine for one account and spend from it.
test.describe.configure({ mode: 'default' })

/** Satoshi, including unconfirmed transactions. */
const balanceOf = async (address: string): Promise<number> => {
  const { chain_stats: chain, mempool_stats: pool } = (await ask(`address/${address}`)) as {
    readonly chain_stats: Sums
    readonly mempool_stats: Sums
  }
  return chain.funded_txo_sum + pool.funded_txo_sum - chain.spent_txo_sum - pool.spent_txo_sum
}
const newAddress = (): string => p2wpkh(secp256k1.keygen().publicKey, { ...TEST_NETWORK, bech32: 'bcrt' }).address ?? ''
const text = async (demo: Demo, result: string): Promise<string> => (await demo.result(result).textContent()) ?? ''
const account = async (demo: Demo): Promise<string> => (await demo.fact('Account').textContent()) ?? ''

async function mine(demo: Demo): Promise<void> {
  await demo.action('Mine blocks').getByRole('button', { name: 'Mine' }).click()
  await expect(demo.result('Height')).toHaveText(/^\d+$/)
}

/** Connects through the dialog. Fathom has two connectors, so the dialog asks which one. */
async function connect(demo: Demo, wallet: WalletName): Promise<void> {
  await demo.open()
  await demo.choose(wallet)
  if (wallet === 'Fathom') await demo.inDialog(/^Bitcoin/).click()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.dialog).toBeHidden()
}

const faces = [
  ['Ensign', 'sats-connect'],
  ['Fathom', 'the Wallet Standard'],
] as const

for (const [wallet, face] of isLong ? faces : faces.slice(0, 1)) {
  test.describe(`by ${face}`, () => {
    test('signMessage() returns a signature that another implementation and the demo verify', async ({ demo }) => {
      await connect(demo, wallet)
      const action = demo.action('Sign a message')
      await action.getByLabel('Message').fill('Ahoy, 42 ⚓')
      await action.getByRole('button', { name: 'Sign' }).click()
      await expect(demo.result('Verdict')).toHaveText('valid, as bip322-simple')
      const [address, signature] = [await account(demo), await text(demo, 'Signature')]
      expect(Verifier.verifySignature(address, 'Ahoy, 42 ⚓', signature)).toBe(true)
      expect(Verifier.verifySignature(address, 'Ahoy, 43 ⚓', signature)).toBe(false)
    })

    test('signPsbt() signs a PSBT with the account’s own coin that the node accepts', async ({ demo }) => {
      await connect(demo, wallet)
      await mine(demo)
      const address = await account(demo)
      const before = await balanceOf(address)
      const action = demo.action('Sign a PSBT')
      await action.getByRole('button', { name: 'Sign PSBT' }).click()
      await expect(demo.result('Signed PSBT')).not.toBeEmpty()
      expect(await balanceOf(address)).toBe(before)
      const transaction = Transaction.fromPSBT(base64.decode(await text(demo, 'Signed PSBT')))
      transaction.finalize()
      const sent = await fetch(`${chains.bitcoin.url}/tx`, { method: 'POST', body: transaction.hex })
      expect([sent.status, await sent.text()]).toEqual([200, transaction.id])
      expect(await balanceOf(address)).toBe(before - 400)
    })

    test('a declined PSBT is a UserRejectedError', async ({ demo }) => {
      await connect(demo, wallet)
      await mine(demo)
      await demo.answer(wallet, 'reject')
      const action = demo.action('Sign a PSBT')
      await action.getByRole('button', { name: 'Sign PSBT' }).click()
      await expect(action.getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
    })
  })
}

test('the wallet sends a signed PSBT when the app asks for it', async ({ demo }) => {
  await connect(demo, 'Ensign')
  await mine(demo)
  const action = demo.action('Sign a PSBT')
  await action.getByLabel('Let the wallet send it as well').check()
  await action.getByRole('button', { name: 'Sign PSBT' }).click()
  await expect(demo.result('Sent as')).toHaveText(/^[\da-f]{64}$/)
  const status = `tx/${await text(demo, 'Sent as')}/status`
  // All tests share the chain: another test may have mined it already.
  await expect(ask(status)).resolves.toHaveProperty('confirmed')
  await demo.action('Mine blocks').getByLabel('Blocks').selectOption('1')
  await demo.action('Mine blocks').getByRole('button', { name: 'Mine' }).click()
  await expect.poll(() => ask(status)).toMatchObject({ confirmed: true })
})

test('sendTransfer() sends bitcoin that arrives on the chain', async ({ demo }) => {
  await connect(demo, 'Ensign')
  await mine(demo)
  const receiver = newAddress()
  const action = demo.action('Send bitcoin')
  await action.getByLabel('To').fill(receiver)
  await action.getByLabel('Amount in BTC').fill('0.0125')
  await action.getByRole('button', { name: 'Send' }).click()
  await expect(demo.result('Transaction')).toHaveText(/^[\da-f]{64}$/)
  expect(await balanceOf(receiver)).toBe(1_250_000)
})

test('readBalance() returns the balance of the network’s service', async ({ demo }) => {
  await connect(demo, 'Ensign')
  await mine(demo)
  await demo.page.reload()
  await expect(demo.status).toHaveText('connected')
  await demo.action('Read the balance').getByRole('button', { name: 'Read' }).click()
  await expect(demo.result('Balance')).toHaveText(/^[1-9]\d*(\.\d+)? BTC$/)
})

const wrongReceivers = [
  ['an address of another network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'LATCHKEY_ADDRESS_NETWORK'],
  ['an EVM address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'LATCHKEY_INVALID_ADDRESS'],
  ['a Solana address', 'GcHN7pRw7EAMbCtD7ujfSD6TQ132e83NyG2abtrecLPo', 'LATCHKEY_INVALID_ADDRESS'],
] as const

for (const [what, address, code] of isLong ? wrongReceivers : wrongReceivers.slice(0, 1)) {
  test(`${what} is rejected before the wallet gets a request`, async ({ demo }) => {
    await connect(demo, 'Ensign')
    const action = demo.action('Send bitcoin')
    await action.getByLabel('To').fill(address)
    await action.getByRole('button', { name: 'Send' }).click()
    await expect(action.getByRole('status').locator('code').first()).toHaveText(code)
    expect(await demo.prompts('Ensign')).toEqual(['wallet_connect'])
  })
}

test('a signed PSBT with other outputs is rejected', async ({ demo, page }) => {
  await connect(demo, 'Ensign')
  await mine(demo)
  await page.evaluate(() => {
    const [script] = window.__latchkeyDemo?.wallets.Ensign?.wallet.scripts ?? []
    // The shortest PSBT: no input and no output.
    script?.answerNext('signPsbt', { result: { status: 'success', result: { psbt: 'cHNidP8BAAoCAAAAAAAAAAAAAAA=' } } })
  })
  const action = demo.action('Sign a PSBT')
  await action.getByRole('button', { name: 'Sign PSBT' }).click()
  await expect(action.getByRole('status').locator('code').first()).toHaveText('LATCHKEY_INVALID_ANSWER')
})
