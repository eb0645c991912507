import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { isLong } from '../../setup/isLong.ts'
import { chains } from '../src/chains.ts'
import { rpc } from '../src/rpc.ts'
import { expect, test } from '../src/test.ts'

const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(((await rpc(chains.solana.url, 'getBalance', [address])) as { readonly value: number }).value)
const newAddress = (): string => base58.encode(ed25519.keygen().publicKey)
const sol = 1_000_000_000n

// Serial: the tests spend from one account, and one of them makes the chain's blockhashes expire.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.connect('Dory')
})

test('signMessage() returns a signature that noble and the demo verify', async ({ demo }) => {
  const action = demo.action('Sign a message')
  await action.getByLabel('Message').fill('Ahoy, 42 ⚓')
  await action.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText('valid, by the key')
  const signature = base58.decode((await demo.result('Signature').textContent()) ?? '')
  const publicKey = base58.decode((await demo.fact('Account').textContent()) ?? '')
  const verify = (text: string) => ed25519.verify(signature, new TextEncoder().encode(text), publicKey)
  expect([verify('Ahoy, 42 ⚓'), verify('Ahoy, 43 ⚓')]).toEqual([true, false])
})

test('an estimated transfer of SOL is sent and arrives on the chain', async ({ demo }) => {
  const receiver = newAddress()
  const sender = (await demo.fact('Account').textContent()) ?? ''
  await demo.action('Get 2 SOL').getByRole('button', { name: 'Get it' }).click()
  await expect(demo.result('Airdrop')).not.toBeEmpty()
  const before = await balanceOf(sender)
  expect(before).toBeGreaterThanOrEqual(2n * sol)

  const action = demo.action('Send SOL')
  await action.getByLabel('To').fill(receiver)
  await action.getByLabel('Amount in SOL').fill('0.75')
  await demo.action('Estimate it').getByRole('button', { name: 'Estimate' }).click()
  await expect(demo.result('Fee')).toHaveText('0.000005 SOL')
  await expect(demo.result('Deposit')).toHaveText('0 SOL')
  await action.getByRole('button', { name: 'Send' }).click()
  await expect(demo.result('Landed')).toHaveText(/^confirmed in slot \d+$/)
  expect(await balanceOf(receiver)).toBe((sol * 3n) / 4n)
  expect(await balanceOf(sender)).toBe(before - (sol * 3n) / 4n - 5_000n)
})

test('a declined transfer changes no balance', async ({ demo }) => {
  const receiver = newAddress()
  await demo.action('Get 2 SOL').getByRole('button', { name: 'Get it' }).click()
  await expect(demo.result('Airdrop')).not.toBeEmpty()
  await demo.answer('Dory', 'reject')
  const action = demo.action('Send SOL')
  await action.getByLabel('To').fill(receiver)
  await action.getByRole('button', { name: 'Send' }).click()
  await expect(action.getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
  expect(await balanceOf(receiver)).toBe(0n)
})

test('a double click on Send sends one transaction', async ({ demo }) => {
  const receiver = newAddress()
  await demo.action('Get 2 SOL').getByRole('button', { name: 'Get it' }).click()
  await expect(demo.result('Airdrop')).not.toBeEmpty()
  await demo.hold('Dory')
  const action = demo.action('Send SOL')
  await action.getByLabel('To').fill(receiver)
  await action.getByRole('button', { name: /Send|Waiting/ }).dblclick()
  await demo.asked('Dory', 'solana:signTransaction')
  await demo.release('approve')
  await expect(demo.result('Landed')).toHaveText(/^confirmed/)
  expect(await balanceOf(receiver)).toBe(sol / 4n)
})

test('signTransaction() signs without sending', async ({ demo }) => {
  await demo.action('Get 2 SOL').getByRole('button', { name: 'Get it' }).click()
  await expect(demo.result('Airdrop')).not.toBeEmpty()
  await demo.action('Sign a transaction').getByRole('button', { name: 'Sign it' }).click()
  await expect(demo.result('Signed transaction')).not.toBeEmpty()
  const wire = base64.decode((await demo.result('Signed transaction').textContent()) ?? '')
  const [publicKey, signature] = [base58.decode((await demo.fact('Account').textContent()) ?? ''), wire.slice(1, 65)]
  expect(wire[0]).toBe(1)
  expect(ed25519.verify(signature, wire.slice(65), publicKey)).toBe(true)
  const statuses = (await rpc(chains.solana.url, 'getSignatureStatuses', [[base58.encode(signature)]])) as {
    readonly value: readonly unknown[]
  }
  expect(statuses.value).toEqual([null])
})

test('a transaction whose blockhash expired while the wallet waited is a typed error', async ({ demo }) => {
  const receiver = newAddress()
  await demo.action('Get 2 SOL').getByRole('button', { name: 'Get it' }).click()
  await expect(demo.result('Airdrop')).not.toBeEmpty()
  await demo.hold('Dory')
  const action = demo.action('Send SOL')
  await action.getByLabel('To').fill(receiver)
  await action.getByRole('button', { name: 'Send' }).click()
  await demo.asked('Dory', 'solana:signTransaction')
  await rpc(chains.solana.url, 'expireBlockhash', [])
  await demo.release('approve')
  await expect(action.getByRole('status').locator('code').first()).toHaveText('LATCHKEY_BLOCKHASH_EXPIRED')
  expect(await balanceOf(receiver)).toBe(0n)
})

const wrongReceivers = [
  ['an EVM address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['a Bitcoin address', 'bcrt1qj2spud8qnkvexw0wnuhyny0pcft3ul54exzwwh'],
  ['a Polkadot address', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
] as const

for (const [what, address] of isLong ? wrongReceivers : wrongReceivers.slice(0, 1)) {
  test(`${what} is rejected before the wallet gets a request`, async ({ demo }) => {
    const action = demo.action('Send SOL')
    await action.getByLabel('To').fill(address)
    await action.getByRole('button', { name: 'Send' }).click()
    await expect(action.getByRole('status').locator('code').first()).toHaveText('LATCHKEY_INVALID_ADDRESS')
    expect(await demo.prompts('Dory')).toEqual(['standard:connect'])
  })
}
