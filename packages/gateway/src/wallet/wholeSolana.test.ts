import { buildSolanaTransfer, solanaKey } from '@latchkey/testkit/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { generatePrivateKey } from 'viem/accounts'
import { expect, inject, test, vi } from 'vitest'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startTestWallet } from '../../testing/wallet/startTestWallet.js'

const { url, networkId } = inject('solana')

async function rpc(method: string, params: readonly unknown[]): Promise<never> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result } = (await answer.json()) as { readonly result: unknown }
  return result as never
}

async function signUp(options: TestPageOptions = {}) {
  const wallet = await startTestWallet(
    {},
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } }],
      networks: { [networkId]: { rpc: [url] } },
    },
  )
  const page = await openTestPage(wallet, options)
  const entering = page.enterCode()
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  const { address } = (await page.ask('GET_USER', { chainId: networkId })) as { readonly address: string }
  await rpc('requestAirdrop', [address, 2_000_000_000])
  return { page, address }
}

const newAddress = () => solanaKey(generatePrivateKey().slice(2)).address
const ask = (page: TestPage, method: string, params: object): Promise<never> =>
  page.ask('RPC_REQUEST', { method, params, chainId: networkId, chainNamespace: 'solana' })

async function transfer(from: string, to: string, lamports = 1_000_000n): Promise<string> {
  const { value } = (await rpc('getLatestBlockhash', [])) as { readonly value: { readonly blockhash: string } }
  return base58.encode(buildSolanaTransfer({ from, to, lamports, blockhash: value.blockhash }))
}

/** Whether the first signature of a transaction is of the account. */
function isSignedBy(wire: string, address: string): boolean {
  const bytes = base58.decode(wire)
  return ed25519.verify(bytes.slice(1, 65), bytes.slice(65), base58.decode(address))
}

test('a transaction is signed as it was shown, and the app sends it', async () => {
  const { page, address } = await signUp()
  const to = newAddress()
  const signing = ask(page, 'solana_signTransaction', { transaction: await transfer(address, to) })
  const { approval, onApprove } = await page.scene('approval')
  expect(approval).toMatchObject({
    ...{ kind: 'solana', from: address, payer: address, failure: undefined, risks: [] },
    steps: [{ kind: 'transfer', to, amount: 1_000_000n }],
    fee: 5000n,
  })
  onApprove()
  const { transaction } = (await signing) as { readonly transaction: string }
  expect(isSignedBy(transaction, address)).toBe(true)
})

test('several transactions have an approval each, and all are signed or none', async () => {
  const { page, address } = await signUp()
  const transactions = [await transfer(address, newAddress()), await transfer(address, newAddress(), 2n)]
  for (const isApproved of [true, false]) {
    const signing = ask(page, 'solana_signAllTransactions', { transactions })
    signing.catch(() => undefined)
    const first = await page.scene('approval')
    first.onApprove()
    await vi.waitFor(async () => expect((await page.scene('approval')).id).not.toBe(first.id))
    const second = await page.scene('approval')
    if (isApproved) second.onApprove()
    else second.onReject()
    if (!isApproved) {
      await expect(signing).rejects.toMatchObject({ code: 4001 })
      return
    }
    const { transactions: signed } = (await signing) as { readonly transactions: readonly string[] }
    expect(signed.map((wire) => isSignedBy(wire, address))).toEqual([true, true])
  }
})

test('a transaction is sent once, also when the first answer is lost', async () => {
  let isLost = false
  const intercept: TestPageOptions['intercept'] = async (_, send, body) => {
    const answer = await send()
    if (isLost || typeof body !== 'string' || !body.includes('"sendTransaction"')) return answer
    isLost = true
    throw new TypeError('The answer is lost.')
  }
  const { page, address } = await signUp({ intercept })
  const to = newAddress()
  const given = { transaction: await transfer(address, to, 750_000_000n), options: { skipPreflight: false } }
  const sending = ask(page, 'solana_signAndSendTransaction', given)
  ;(await page.scene('approval')).onApprove()
  const { signature } = (await sending) as { readonly signature: string }
  expect(base58.decode(signature)).toHaveLength(64)
  expect(await rpc('getBalance', [to])).toMatchObject({ value: 750_000_000 })
})

test('a transaction that fails is a risk, and the network’s refusal is the page’s answer', async () => {
  const { page, address } = await signUp()
  const transaction = await transfer(address, newAddress(), 5_000_000_000n)
  const sending = ask(page, 'solana_signAndSendTransaction', { transaction })
  sending.catch(() => undefined)
  const { approval, onApprove } = await page.scene('approval')
  expect(approval).toMatchObject({ risks: ['fails'], failure: expect.any(String) })
  onApprove()
  await expect(sending).rejects.toMatchObject({ code: expect.any(Number) })
})

test.each<[what: string, method: string, params: object]>([
  ['no transaction', 'solana_signTransaction', {}],
  ['text that is no base58', 'solana_signTransaction', { transaction: '0OIl' }],
  ['bytes that are no transaction', 'solana_signTransaction', { transaction: base58.encode(Uint8Array.of(1, 2, 3)) }],
  ['an empty list', 'solana_signAllTransactions', { transactions: [] }],
  ['options that are none', 'solana_signAndSendTransaction', { transaction: '11', options: { maxRetries: -1 } }],
  ['a message that is no text', 'solana_signMessage', { message: '0OIl' }],
])('%s is refused', async (_, method, params) => {
  const { page } = await signUp()
  await expect(ask(page, method, params)).rejects.toMatchObject({ code: -32602 })
})

test('a transaction of another account is refused, and one that is asked for as a message', async () => {
  const { page } = await signUp()
  const foreign = await transfer(newAddress(), newAddress())
  await expect(ask(page, 'solana_signTransaction', { transaction: foreign })).rejects.toMatchObject({ code: 4100 })
  const message = base58.encode(base58.decode(foreign).slice(65))
  await expect(ask(page, 'solana_signMessage', { message })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(ask(page, 'eth_chainId', [])).rejects.toMatchObject({ code: 4200 })
})
