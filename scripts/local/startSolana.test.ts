import { once } from 'node:events'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionMessageBytesBase64,
  testnet,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSolanaFaucet, type TestTokenOptions } from '../../packages/testkit/src/solana/index.ts'
import { type LocalNetwork, startSolana } from './startSolana.ts'

let chain: LocalNetwork
let rpc: ReturnType<typeof connect>
// `testnet()` adds airdrops to the types.
const connect = (url: string) => createSolanaRpc(testnet(url))

beforeAll(async () => {
  // Tests resolve libraries as browsers do, and these check this property of a page.
  vi.stubGlobal('isSecureContext', true)

  chain = await startSolana()
  rpc = connect(chain.url)
})
afterAll(() => chain.stop())

const system = address('11111111111111111111111111111111')
const budget = address('ComputeBudget111111111111111111111111111111')
const rich = 10_000_000_000n

let keys = 0
/** A new account for each call. Its keys are public. */
async function createAccount({ amount = rich }: { readonly amount?: bigint } = {}): Promise<KeyPairSigner> {
  keys++
  const signer = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(keys))
  if (amount > 0n) await rpc.requestAirdrop(signer.address, lamports(amount)).send()
  return signer
}

function transferInstruction(from: Address, to: Address, amount: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, amount, true)
  return {
    programAddress: system,
    accounts: [
      { address: from, role: 3 },
      { address: to, role: 1 },
    ],
    data,
  }
}

async function signTransfer(from: KeyPairSigner, to: Address, amount: bigint, more: readonly Instruction[] = []) {
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (dated) => appendTransactionMessageInstructions([...more, transferInstruction(from.address, to, amount)], dated),
  )
  return { lifetime, signed: await signTransactionMessageWithSigners(message) }
}

const call = async (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function ask(method: string, ...params: readonly unknown[]) {
  const response = await call({ jsonrpc: '2.0', id: 1, method, params })
  return (await response.json()) as { readonly result?: unknown; readonly error?: { readonly code: number } }
}

interface Message {
  readonly id?: number
  readonly [member: string]: unknown
}

/** A client that reads one message after the other. */
async function openSocket(url: string) {
  const socket = new WebSocket(url)
  const messages: Message[] = []
  const waiting: ((message: Message) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const read = waiting.shift()
    if (read) read(message)
    else messages.push(message)
  })
  await once(socket, 'open')
  const next = async () => messages.shift() ?? new Promise<Message>((resolve) => waiting.push(resolve))
  return {
    next,
    async ask(method: string, ...params: readonly unknown[]) {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      let message = await next()
      while (message.id !== 1) message = await next()
      const { jsonrpc: _version, id: _id, ...answer } = message
      return answer
    },
    close: () => socket.close(),
  }
}

test('startSolana() takes its network id from the genesis hash of the node', async () => {
  const hash = await rpc.getGenesisHash().send()
  expect(chain.networkId).toBe(`solana:${hash.slice(0, 32)}`)
  expect(chain.networkId).toHaveLength('solana:'.length + 32)
})

test('the local Solana node moves lamports and notifies subscribers of the signature', async () => {
  const alice = await createAccount()
  const bob = await createAccount({ amount: 0n })
  const { signed } = await signTransfer(alice, bob.address, 2_000_000_000n)
  const signature = getSignatureFromTransaction(signed)
  const message = Buffer.from(signed.messageBytes).toString('base64') as TransactionMessageBytesBase64
  await expect(rpc.getFeeForMessage(message).send()).resolves.toMatchObject({ value: 5_000n })

  const socket = await openSocket(chain.url.replace('http', 'ws'))
  expect(await socket.ask('signatureSubscribe', signature, { commitment: 'confirmed' })).toEqual({ result: 1 })
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  expect(await socket.next()).toMatchObject({
    method: 'signatureNotification',
    params: { subscription: 1, result: { value: { err: null } } },
  })
  expect(await socket.ask('signatureSubscribe', signature)).toEqual({ result: 2 })
  expect(await socket.next()).toMatchObject({ params: { subscription: 2, result: { value: { err: null } } } })
  expect(await socket.ask('signatureUnsubscribe', 2)).toMatchObject({ error: { code: -32_602 } })
  socket.close()

  expect((await rpc.getBalance(bob.address).send()).value).toBe(2_000_000_000n)
  expect((await rpc.getBalance(alice.address).send()).value).toBe(rich - 2_000_000_000n - 5_000n)
  const landed = await rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send()
  expect(landed?.meta).toMatchObject({ err: null, fee: 5_000n, preBalances: [rich, 0n, 1n] })
  const [newest] = await rpc.getSignaturesForAddress(bob.address).send()
  expect(newest).toMatchObject({ signature, err: null, confirmationStatus: 'finalized' })
})

test('the local Solana node charges the offered price and returns it as a recent prioritization fee', async () => {
  const alice = await createAccount()
  const bob = await createAccount()
  const price = new Uint8Array([3, ...new Uint8Array(8)])
  new DataView(price.buffer).setBigUint64(1, 1_000_000n, true)
  const limit = new Uint8Array([2, ...new Uint8Array(4)])
  new DataView(limit.buffer).setUint32(1, 1_000, true)
  const more = [price, limit].map((data) => ({ programAddress: budget, data }))
  const { signed } = await signTransfer(alice, bob.address, 1n, more)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  expect((await rpc.getBalance(alice.address).send()).value).toBe(rich - 1n - 5_000n - 1_000n)
  expect(await rpc.getRecentPrioritizationFees([alice.address]).send()).toEqual([
    { slot: expect.any(BigInt), prioritizationFee: 1_000_000n },
  ])
})

test('the local Solana node rejects before sending: too few lamports, a forged signature, an unknown commitment', async () => {
  const alice = await createAccount()
  const bob = await createAccount()
  const { signed } = await signTransfer(alice, bob.address, rich * 2n)
  const wire = getBase64EncodedWireTransaction(signed)
  await expect(ask('sendTransaction', wire, { encoding: 'base64' })).resolves.toMatchObject({
    error: {
      code: -32_002,
      message: expect.stringContaining('Transaction simulation failed: Error processing Instruction 0'),
      data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: expect.arrayContaining([expect.any(String)]) },
    },
  })
  const forged = Buffer.from(wire, 'base64')
  forged.fill(7, 1, 65)
  await expect(ask('sendTransaction', forged.toString('base64'), { encoding: 'base64' })).resolves.toMatchObject({
    error: { code: -32_003 },
  })
  await expect(
    ask('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'recent' }),
  ).resolves.toMatchObject({ error: { code: -32_602 } })
  expect((await rpc.getBalance(bob.address).send()).value).toBe(rich)
})

test('the local Solana node lands a failing transaction without preflight and charges its fee', async () => {
  const alice = await createAccount()
  const bob = await createAccount()
  const { signed } = await signTransfer(alice, bob.address, rich * 2n)
  const options = { encoding: 'base64', skipPreflight: true } as const
  const signature = await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), options).send()
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect((await rpc.getBalance(alice.address).send()).value).toBe(rich - 5_000n)
})

test('the local Solana node expires one blockhash and keeps the others valid', async () => {
  const alice = await createAccount()
  const bob = await createAccount()
  const [old, other] = [await signTransfer(alice, bob.address, 1n), await signTransfer(alice, bob.address, 2n)]
  await ask('expireBlockhash', old.lifetime.blockhash)
  await expect(
    ask('sendTransaction', getBase64EncodedWireTransaction(old.signed), { encoding: 'base64' }),
  ).resolves.toMatchObject({
    error: { code: -32_002, message: 'Transaction simulation failed: Blockhash not found' },
  })
  expect((await rpc.isBlockhashValid(old.lifetime.blockhash).send()).value).toBe(false)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(other.signed), { encoding: 'base64' }).send()
  expect((await rpc.getBalance(bob.address).send()).value).toBe(rich + 2n)
})

test('the local Solana node rejects a transaction that was already processed', async () => {
  const alice = await createAccount()
  const bob = await createAccount()
  const { signed } = await signTransfer(alice, bob.address, 1n)
  const wire = getBase64EncodedWireTransaction(signed)
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  await expect(ask('sendTransaction', wire, { encoding: 'base64' })).resolves.toMatchObject({
    error: { message: 'Transaction simulation failed: This transaction has already been processed' },
  })
})

test('the local Solana node simulates an unsigned transaction and returns the accounts after it', async () => {
  const alice = await createAccount()
  const bob = await createAccount({ amount: 0n })
  const { signed } = await signTransfer(alice, bob.address, 5_000_000n)
  const unsigned = Buffer.from(getBase64EncodedWireTransaction(signed), 'base64').fill(0, 1, 65).toString('base64')
  const shown = { encoding: 'base64', accounts: { addresses: [bob.address], encoding: 'base64' } }
  await expect(ask('simulateTransaction', unsigned, { ...shown, replaceRecentBlockhash: true })).resolves.toMatchObject(
    {
      result: { value: { err: null, accounts: [{ lamports: 5_000_000 }], replacementBlockhash: {} } },
    },
  )
  await expect(ask('simulateTransaction', unsigned, { ...shown, sigVerify: true })).resolves.toMatchObject({
    error: { code: -32_003 },
  })
  expect((await rpc.getBalance(bob.address).send()).value).toBe(0n)
})

test('the local Solana node reads mints, token accounts by owner, and supply', async () => {
  const owner = await createAccount()
  const native = address('So11111111111111111111111111111111111111112')
  const { value: mint } = await rpc.getAccountInfo(native, { encoding: 'jsonParsed' }).send()
  expect(mint?.data).toMatchObject({ program: 'spl-token', parsed: { type: 'mint', info: { decimals: 9 } } })
  const program = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  await expect(ask('getTokenAccountsByOwner', owner.address, { programId: program })).resolves.toMatchObject({
    result: { value: [] },
  })
  await expect(ask('getTokenAccountsByOwner', owner.address, { programId: system })).resolves.toMatchObject({
    error: { code: -32_602 },
  })
  await expect(ask('getTokenAccountBalance', owner.address)).resolves.toMatchObject({ error: { code: -32_602 } })
  await expect(ask('getTokenSupply', native)).resolves.toMatchObject({ result: { value: { decimals: 9 } } })
})

test('the local Solana node answers a batch in order, each request with its own outcome', async () => {
  const request = (id: number, method: string) => ({ jsonrpc: '2.0', id, method })
  const response = await call([request(1, 'getHealth'), request(2, 'noSuchMethod'), 'nothing'])
  expect(await response.json()).toMatchObject([
    { id: 1, result: 'ok' },
    { id: 2, error: { code: -32_601 } },
    { id: null, error: { code: -32_600 } },
  ])
})

test('the local Solana node allows pages of this machine and no others', async () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'getHealth' }
  const near = await call(request, { origin: 'http://localhost:5173' })
  expect(near.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  const far = await call(request, { origin: 'https://example.com' })
  expect(far.headers.get('access-control-allow-origin')).toBeNull()
})

test('the local Solana node serves WebSockets on the next port as well, with slots and accounts', async () => {
  const { port } = new URL(chain.url)
  const socket = await openSocket(`ws://127.0.0.1:${Number(port) + 1}`)
  const bob = await createAccount({ amount: 0n })
  expect(await socket.ask('accountSubscribe', bob.address, { encoding: 'base64' })).toEqual({ result: 1 })
  await rpc.requestAirdrop(bob.address, lamports(rich)).send()
  expect(await socket.next()).toMatchObject({
    method: 'accountNotification',
    params: { subscription: 1, result: { value: { lamports: Number(rich), data: ['', 'base64'] } } },
  })
  expect(await socket.ask('slotSubscribe')).toEqual({ result: 2 })
  expect(await socket.next()).toMatchObject({ method: 'slotNotification', params: { subscription: 2 } })
  expect(await socket.ask('accountSubscribe', 'not-an-address')).toMatchObject({ error: { code: -32_602 } })
  socket.close()
})

test('startSolana() takes the next port when one is busy, and stop() can be called twice', async () => {
  const { port } = new URL(chain.url)
  const other = await startSolana({ port: Number(port) })
  expect(other.url).not.toBe(chain.url)
  await other.stop()
  await expect(fetch(other.url)).rejects.toThrow('fetch failed')
  await expect(other.stop()).resolves.toBeUndefined()
})

test('the local Solana node shows amounts of tokens as their programs do', async () => {
  const owner = await createAccount()
  const faucet = createSolanaFaucet(chain.url)
  const make = (extension: TestTokenOptions['extension']) =>
    faucet.createToken({ to: owner.address, units: 500_000_000n, decimals: 8, program: 'token2022', extension })
  const [scaled, later, interest] = [
    await make({ multiplier: 10 }),
    await make({ multiplier: 1.2, next: { multiplier: 7, at: 9_999_999_999n } }),
    await make({ interest: 0 }),
  ]
  const { value } = await rpc
    .getTokenAccountsByOwner(
      owner.address,
      { programId: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb') },
      { encoding: 'jsonParsed' },
    )
    .send()
  const shown = value.map(({ account }) => account.data.parsed.info)
  expect(new Map(shown.map(({ mint, tokenAmount }) => [mint, tokenAmount.uiAmountString]))).toEqual(
    new Map([
      [scaled, '50'],
      [later, '6'],
      [interest, '5'],
    ]),
  )
})
