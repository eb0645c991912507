import { startRelay } from '@latchkey/relay'
import { createMemoryStorage } from '@latchkey/testkit'
import { buildSolanaTransfer, createSolanaFaucet } from '@latchkey/testkit/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { TypeRegistry } from '@polkadot/types'
import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { AuthTypes } from '@walletconnect/types'
import { formatMessage } from '@walletconnect/utils'
import { Verifier } from 'bip322-js'
import { createPublicClient, type Hex, http, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDapp, type TestDapp } from '../../testing/createTestDapp.js'
import type { PhoneNetwork } from '../namespaces/PhoneNetwork.js'
import { createPhoneWallet } from './createPhoneWallet.js'
import type { PhoneWallet } from './PhoneWallet.js'
import type { PhoneWalletOptions } from './PhoneWalletOptions.js'

const [chains, solana, bitcoin] = [inject('chains'), inject('solana'), inject('bitcoin')]
const ids = {
  a: `eip155:${chains.a.id}`,
  b: `eip155:${chains.b.id}`,
  solana: solana.networkId,
  bitcoin: bitcoin.networkId,
  westend: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}
const networks: readonly [PhoneNetwork, ...PhoneNetwork[]] = [
  { id: ids.a, url: chains.a.url },
  { id: ids.b, url: chains.b.url },
  { id: ids.solana, url: solana.url },
  { id: ids.bitcoin, url: bitcoin.url },
  { id: ids.westend },
  { id: ids.polkadot },
]
const events = ['accountsChanged', 'chainChanged']
const wanted = {
  eip155: {
    chains: [ids.a],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events,
  },
  solana: {
    chains: [ids.solana],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events,
  },
  bip122: {
    chains: [ids.bitcoin],
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
    events: [...events, 'bip122_addressesChanged'],
  },
  polkadot: {
    chains: [ids.westend, ids.polkadot],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events,
  },
}

const relay = await startRelay({ port: 0 })
afterAll(() => relay.close())
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function createPhone(options: Partial<PhoneWalletOptions> = {}): Promise<PhoneWallet> {
  const phone = await createPhoneWallet({ relayUrl: relay.url, networks, requestPause: 0, ...options })
  ends.push(phone.destroy)
  return phone
}
async function createDapp(): Promise<TestDapp> {
  const dapp = await createTestDapp(relay.url)
  ends.push(dapp.end)
  return dapp
}
async function createConnected(namespaces: Parameters<TestDapp['connect']>[1] = wanted) {
  const [phone, dapp] = await Promise.all([createPhone(), createDapp()])
  const session = await dapp.connect(phone, namespaces)
  return { phone, dapp, session }
}

describe('four namespaces in one session', () => {
  let phone: PhoneWallet
  let dapp: TestDapp
  beforeAll(async () => {
    await cryptoWaitReady()
    phone = await createPhoneWallet({ relayUrl: relay.url, networks, requestPause: 0 })
    dapp = await createTestDapp(relay.url)
    await dapp.connect(phone, wanted)
    return async () => {
      await phone.destroy()
      await dapp.end()
    }
  })
  const addressOn = (networkId: string, account = 0) => phone.addresses(networkId)[account] ?? ''

  test('are approved once, with the networks and methods that the dapp asks for and the phone has', () => {
    expect(phone.count('approved')).toBe(1)
    const [session] = phone.$sessions.get()
    expect([...(session?.namespaces.keys() ?? [])]).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
    expect(session?.peer).toEqual({ name: 'A dapp', url: 'https://dapp.example' })
    expect(session?.namespaces.get('eip155')).toEqual({
      networkIds: [ids.a],
      accounts: phone.addresses(ids.a).map((address) => `${ids.a}:${address}`),
      methods: wanted.eip155.methods,
      events,
    })
    expect(dapp.client.session.getAll()[0]?.namespaces.polkadot?.accounts).toEqual([
      ...phone.addresses(ids.westend).map((address) => `${ids.westend}:${address}`),
      ...phone.addresses(ids.polkadot).map((address) => `${ids.polkadot}:${address}`),
    ])
  })

  test('the EVM accounts sign messages and typed data', async () => {
    const address = addressOn(ids.a, 1) as Hex
    const signature = (await dapp.request(ids.a, 'personal_sign', [stringToHex('hé'), address])) as Hex
    await expect(verifyMessage({ address, message: 'hé', signature })).resolves.toBe(true)
    const data = {
      domain: { name: 'Test', chainId: chains.a.id },
      types: { Greeting: [{ name: 'text', type: 'string' }] },
      primaryType: 'Greeting' as const,
      message: { text: 'hello' },
    }
    const typed = (await dapp.request(ids.a, 'eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
    await expect(verifyTypedData({ address, signature: typed, ...data })).resolves.toBe(true)
  })

  test('an EVM transaction is sent and mined', async () => {
    const from = addressOn(ids.a)
    const transaction = { from, to: addressOn(ids.a, 1), value: '0x1' }
    const hash = (await dapp.request(ids.a, 'eth_sendTransaction', [transaction])) as Hex
    const client = createPublicClient({ transport: http(chains.a.url), pollingInterval: 50 })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect([receipt.status, receipt.from]).toEqual(['success', from.toLowerCase()])
  })

  test('the Solana accounts sign messages and transactions that the chain accepts', async () => {
    const from = addressOn(ids.solana)
    const message = new TextEncoder().encode('hello')
    const signed = (await dapp.request(ids.solana, 'solana_signMessage', {
      message: base58.encode(message),
      pubkey: from,
    })) as { readonly signature: string }
    expect(ed25519.verify(base58.decode(signed.signature), message, base58.decode(from))).toBe(true)

    await createSolanaFaucet(solana.url).fund(from, 1_000_000_000n)
    const ask = async (method: string, params: readonly unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const answer = await fetch(solana.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return ((await answer.json()) as { readonly result: { readonly value: never } }).result.value
    }
    const { blockhash } = (await ask('getLatestBlockhash', [])) as { readonly blockhash: string }
    const transfer = buildSolanaTransfer({ from, to: addressOn(ids.solana, 1), lamports: 2_000_000n, blockhash })
    const params = { transaction: base64.encode(transfer), pubkey: from }
    const { signature, transaction } = (await dapp.request(ids.solana, 'solana_signTransaction', params)) as {
      readonly signature: string
      readonly transaction: string
    }
    const wire = base64.decode(transaction)
    expect(ed25519.verify(base58.decode(signature), wire.slice(65), base58.decode(from))).toBe(true)
    const sent = (await dapp.request(ids.solana, 'solana_signAndSendTransaction', params)) as {
      readonly signature: string
    }
    await expect(ask('getSignatureStatuses', [[sent.signature]])).resolves.toMatchObject([{ err: null }])
  })

  test('the Bitcoin accounts return their addresses, sign messages and transactions, and send', async () => {
    const account = addressOn(ids.bitcoin)
    const addresses = (await dapp.request(ids.bitcoin, 'getAccountAddresses', { account })) as readonly {
      readonly address: string
      readonly intention: string
    }[]
    expect(addresses).toMatchObject([{ address: account, intention: 'payment' }, { intention: 'ordinal' }])
    for (const { address } of addresses) {
      const asked = { account, address, message: 'hello', protocol: 'bip322' }
      const { signature } = (await dapp.request(ids.bitcoin, 'signMessage', asked)) as { readonly signature: string }
      expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true)
    }

    const call = async (path: string, init?: RequestInit) => (await fetch(`${bitcoin.url}${path}`, init)).text()
    await call(`/mine/2/${account}`, { method: 'POST' })
    await call(`/mine/100/${addressOn(ids.bitcoin, 1)}`, { method: 'POST' }) // a reward can be spent after 100 blocks
    const transfer = { account, recipientAddress: addressOn(ids.bitcoin, 1), amount: '5000' }
    const { txid } = (await dapp.request(ids.bitcoin, 'sendTransfer', transfer)) as { readonly txid: string }
    expect(JSON.parse(await call(`/tx/${txid}`))).toMatchObject({ txid })

    const coins = JSON.parse(await call(`/address/${account}/utxo`)) as readonly {
      readonly txid: string
      readonly vout: number
      readonly value: number
    }[]
    const coin = coins[0]
    if (!coin) throw new Error('There is no coin to spend.')
    const raw = hexToBytes(await call(`/tx/${coin.txid}/hex`))
    const before = Transaction.fromRaw(raw, { allowUnknownOutputs: true })
    const { script = new Uint8Array() } = before.getOutput(coin.vout)
    const unsigned = new Transaction()
    unsigned.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: { script, amount: BigInt(coin.value) },
    })
    unsigned.addOutput({ script, amount: BigInt(coin.value) - 1000n })
    const signInputs = [{ address: account, index: 0 }]
    const psbt = base64.encode(unsigned.toPSBT())
    const signed = (await dapp.request(ids.bitcoin, 'signPsbt', { account, psbt, signInputs, broadcast: false })) as {
      readonly psbt: string
    }
    const final = Transaction.fromPSBT(base64.decode(signed.psbt))
    final.finalize()
    await expect(call('/tx', { method: 'POST', body: final.hex })).resolves.toBe(final.id)
  })

  test('the sr25519 and ed25519 Polkadot accounts sign messages and transactions', async () => {
    for (const [networkId, account] of [
      [ids.westend, 0],
      [ids.polkadot, 1],
    ] as const) {
      const address = addressOn(networkId, account)
      const asked = { address, message: 'hello' }
      const { signature } = (await dapp.request(networkId, 'polkadot_signMessage', asked)) as {
        readonly signature: Hex
      }
      expect(signatureVerify(u8aWrapBytes('hello'), signature, address).isValid).toBe(true)

      const transactionPayload = {
        address,
        blockHash: `0x${'11'.repeat(32)}`,
        blockNumber: '0x00000001',
        era: '0x4503',
        genesisHash: `0x${networkId.slice(9)}${'00'.repeat(16)}`,
        method: '0x00001468656c6c6f',
        nonce: '0x00000100',
        specVersion: '0x000f4a41',
        tip: '0x00',
        transactionVersion: '0x0000001a',
        signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
        version: 4,
      }
      const signed = (await dapp.request(networkId, 'polkadot_signTransaction', { address, transactionPayload })) as {
        readonly signature: Hex
      }
      const registry = new TypeRegistry()
      registry.setSignedExtensions(transactionPayload.signedExtensions)
      const encoded = registry.createType('ExtrinsicPayload', transactionPayload, { version: 4 })
      expect(signatureVerify(encoded.toU8a({ method: true }), signed.signature, address).isValid).toBe(true)
    }
  })
})

describe('the script', () => {
  const sign = (phone: PhoneWallet) => [stringToHex('x'), phone.addresses(ids.a)[0]]

  test('rejects a proposal with code 5000', async () => {
    const [phone, dapp] = await Promise.all([createPhone({ answer: 'reject' }), createDapp()])
    await expect(dapp.connect(phone, wanted)).rejects.toMatchObject({ code: 5000 })
    expect([phone.count('rejected', 'wc_sessionPropose'), phone.$sessions.get()]).toEqual([1, []])
  })

  test('rejects a request with 4001, and a failed one has its error in the log', async () => {
    const { phone, dapp } = await createConnected()
    phone.script.setAnswer('reject', 'personal_sign')
    await expect(dapp.request(ids.a, 'personal_sign', sign(phone))).rejects.toMatchObject({ code: 4001 })
    phone.script.setAnswer('approve')
    const foreign = [stringToHex('x'), '0x0000000000000000000000000000000000000001']
    await expect(dapp.request(ids.a, 'personal_sign', foreign)).rejects.toMatchObject({ code: 4100 })
    expect(phone.$log.get().at(-1)).toMatchObject({ outcome: 'approved', error: expect.stringContaining('authorized') })
  })

  test('leaves a question open with `wait` until approve() or reject() is called', async () => {
    const [phone, dapp] = await Promise.all([createPhone({ answer: 'wait' }), createDapp()])
    const connecting = dapp.connect(phone, wanted)
    const proposal = await phone.asked('wc_sessionPropose')
    expect(proposal).toMatchObject({ kind: 'proposal', peer: { name: 'A dapp' } })
    await phone.approve(proposal.id)
    await connecting
    await expect(phone.approve(proposal.id)).rejects.toMatchObject({ code: 'PHONE_UNKNOWN' })

    const signing = dapp.request(ids.a, 'personal_sign', sign(phone))
    const request = await phone.asked()
    expect(request).toMatchObject({ kind: 'request', method: 'personal_sign', networkId: ids.a })
    await phone.reject(request.id)
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(phone.$log.get().map(({ outcome }) => outcome)).toEqual(['approved', 'rejected'])
  })

  test('answers a held question when its hold is released', async () => {
    const { phone, dapp } = await createConnected()
    const release = phone.script.hold('personal_sign')
    const signing = dapp.request(ids.a, 'personal_sign', sign(phone))
    await phone.asked('personal_sign')
    expect(phone.count('approved', 'personal_sign')).toBe(0)
    release()
    await expect(signing).resolves.toMatch(/^0x/)
    expect(phone.count('approved', 'personal_sign')).toBe(1)
  })

  test('leaves a dropped request without an answer, and the next one is handled', async () => {
    const { phone, dapp } = await createConnected()
    phone.script.setAnswer('drop', 'personal_sign')
    let isAnswered = false
    const dropped = dapp.request(ids.a, 'personal_sign', sign(phone)).finally(() => {
      isAnswered = true
    })
    dropped.catch(() => undefined) // it ends with the client
    const next = dapp.request(ids.a, 'eth_signTypedData_v4', ['0x1', '{'])
    await expect(next).rejects.toBeDefined()
    expect([isAnswered, phone.count('dropped')]).toEqual([false, 1])
    expect(phone.$questions.get()).toEqual([])
  })

  test('answers getAccountAddresses without a question unless it names that method', async () => {
    const { phone, dapp } = await createConnected()
    phone.script.setAnswer('reject')
    const asked = { account: phone.addresses(ids.bitcoin)[0] }
    const notified = dapp.request(ids.bitcoin, 'getAccountAddresses', asked)
    await expect(notified).resolves.toHaveLength(2)
    expect([phone.$log.get().length, phone.$autoAnswered.get().map(({ method }) => method)]).toEqual([
      1,
      ['getAccountAddresses'],
    ])
    phone.script.setAnswer('reject', 'getAccountAddresses')
    const rejected = dapp.request(ids.bitcoin, 'getAccountAddresses', asked)
    await expect(rejected).rejects.toMatchObject({ code: 4001 })
  })

  test('answers requests with the responses that a test made up', async () => {
    const { phone, dapp } = await createConnected()
    phone.script.answerNext('personal_sign', { result: 'nonsense' })
    phone.script.answerNext('personal_sign', { error: { code: -32000, message: 'No' } })
    await expect(dapp.request(ids.a, 'personal_sign', sign(phone))).resolves.toBe('nonsense')
    await expect(dapp.request(ids.a, 'personal_sign', sign(phone))).rejects.toMatchObject({ code: -32000 })
    await expect(dapp.request(ids.a, 'personal_sign', sign(phone))).resolves.toMatch(/^0x/)
  })
})

describe('an approved proposal', () => {
  test('grants less than the dapp asks for when limits are set', async () => {
    const [phone, dapp] = await Promise.all([createPhone(), createDapp()])
    const properties = { capabilities: '{}' }
    phone.limit({
      namespaces: ['eip155', 'solana'],
      methods: ['personal_sign', 'solana_signMessage'],
      accounts: 1,
      properties,
    })
    const { namespaces, sessionProperties } = await dapp.connect(phone, wanted)
    expect(Object.keys(namespaces)).toEqual(['eip155', 'solana'])
    expect(namespaces.eip155).toMatchObject({
      methods: ['personal_sign'],
      accounts: [`${ids.a}:${phone.addresses(ids.a)[0]}`],
    })
    expect(sessionProperties).toEqual(properties)
  })

  test('is rejected with 5100 when the phone has nothing that the dapp asks for', async () => {
    const [phone, dapp] = await Promise.all([createPhone(), createDapp()])
    const strange = { eip155: { chains: ['eip155:999'], methods: ['personal_sign'], events: [] } }
    await expect(dapp.connect(phone, strange)).rejects.toMatchObject({ code: 5100 })
    expect(phone.$log.get()).toMatchObject([{ error: expect.stringContaining('nothing') }])
  })
})

describe('a session', () => {
  test('is updated when a namespace is taken back and added again', async () => {
    const { phone, dapp, session } = await createConnected()
    const updated = dapp.nextEvent('session_update')
    await phone.takeBack('polkadot')
    expect(Object.keys((await updated).params.namespaces)).toEqual(['eip155', 'solana', 'bip122'])
    const grown = dapp.nextEvent('session_update')
    await phone.add('polkadot', session.topic)
    expect((await grown).params.namespaces.polkadot?.accounts).toHaveLength(4)
    await expect(phone.takeBack('cosmos')).rejects.toMatchObject({ code: 'PHONE_UNKNOWN' })
  })

  test('is updated when another account is selected', async () => {
    const { phone, dapp } = await createConnected()
    const notified = dapp.nextEvent('session_event')
    await phone.selectAccount('eip155', 1)
    const [first, second] = phone.addresses(ids.a)
    expect((await notified).params).toEqual({ chainId: ids.a, event: { name: 'accountsChanged', data: [second] } })
    expect(dapp.client.session.getAll()[0]?.namespaces.eip155?.accounts).toEqual([
      `${ids.a}:${second}`,
      `${ids.a}:${first}`,
    ])
    await expect(phone.selectAccount('eip155', 7)).rejects.toMatchObject({ code: 'PHONE_UNKNOWN' })
  })

  test('is updated when the network is switched by the phone or by the dapp', async () => {
    const { phone, dapp } = await createConnected()
    const notified = dapp.nextEvent('session_event')
    await phone.switchNetwork(ids.b)
    expect((await notified).params).toEqual({ chainId: ids.b, event: { name: 'chainChanged', data: chains.b.id } })
    expect(dapp.client.session.getAll()[0]?.namespaces.eip155?.chains).toEqual([ids.a, ids.b])
    const back = dapp.nextEvent('session_event')
    const params = [{ chainId: `0x${chains.a.id.toString(16)}` }]
    await expect(dapp.request(ids.b, 'wallet_switchEthereumChain', params)).resolves.toBeNull()
    expect((await back).params.event).toEqual({ name: 'chainChanged', data: chains.a.id })
    const unknown = dapp.request(ids.a, 'wallet_switchEthereumChain', [{ chainId: '0x5' }])
    await expect(unknown).rejects.toMatchObject({ code: 4902 })
  })

  test('is extended by extend() and expires on the phone only by expire()', async () => {
    const { phone, dapp } = await createConnected()
    const extended = dapp.nextEvent('session_extend')
    await phone.extend()
    await extended
    await phone.expire()
    expect(phone.$sessions.get()).toEqual([])
    expect(dapp.client.session.getAll()).toHaveLength(1)
  })

  test('ends from either side, and open questions of it are closed', async () => {
    const { phone, dapp } = await createConnected()
    const notified = dapp.nextEvent('session_delete')
    await phone.disconnect()
    await notified
    expect([phone.$sessions.get(), dapp.client.session.getAll()]).toEqual([[], []])

    const session = await dapp.connect(phone, wanted)
    phone.script.setAnswer('wait')
    dapp.request(ids.a, 'personal_sign', []).catch(() => undefined)
    await phone.asked('personal_sign')
    const ended = new Promise<void>((resolve) => {
      const stop = phone.$sessions.listen((sessions) => {
        if (sessions.length > 0) return
        stop()
        resolve()
      })
    })
    await dapp.client.disconnect({ topic: session.topic, reason: { code: 6000, message: 'Bye' } })
    await ended
    expect(phone.$log.get().at(-1)).toMatchObject({ outcome: 'gone' })
  })
})

test('two phones and a dapp in one process share nothing', async () => {
  const [one, other, dapp] = await Promise.all([createPhone(), createPhone({ storagePrefix: '2' }), createDapp()])
  await dapp.connect(one, wanted)
  expect([one.$sessions.get().length, other.$sessions.get().length]).toEqual([1, 0])
  expect(Object.keys(globalThis).filter((name) => name.startsWith('_walletConnectCore'))).toEqual([])
})

test('sessions and open questions survive a restart with the same storage', async () => {
  const storage = createMemoryStorage()
  const [before, dapp] = await Promise.all([createPhone({ storage }), createDapp()])
  const { topic } = await dapp.connect(before, wanted)
  before.script.setAnswer('wait')
  const signing = dapp.request(ids.a, 'personal_sign', [stringToHex('x'), before.addresses(ids.a)[1]])
  const { id } = await before.asked('personal_sign')
  const { uri, approval } = await dapp.propose(wanted)
  await before.pair(uri)
  await before.asked('wc_sessionPropose')
  await before.destroy()
  await expect(before.pair(uri)).rejects.toMatchObject({ code: 'PHONE_DESTROYED' })
  await expect(before.asked('never')).rejects.toMatchObject({ code: 'PHONE_DESTROYED' })

  const after = await createPhone({ storage, answer: 'wait' })
  expect(after.$sessions.get().map((session) => session.topic)).toEqual([topic])
  await after.approve((await after.asked('wc_sessionPropose')).id)
  await expect(approval()).resolves.toMatchObject({ namespaces: { eip155: {} } })
  expect((await after.asked('personal_sign')).id).toBe(id)
  await after.approve(id)
  await expect(signing).resolves.toMatch(/^0x/)
})

test('pair() rejects a code that can’t be used with PHONE_PAIRING', async () => {
  const phone = await createPhone()
  for (const uri of ['', 'wc:', 'https://app.example', `wc:${'0'.repeat(64)}@1?bridge=x&key=y`]) {
    await expect(phone.pair(uri)).rejects.toMatchObject({ code: 'PHONE_PAIRING' })
  }
})

test('createPhoneWallet() rejects a network without keys with PHONE_UNKNOWN', async () => {
  await expect(createPhone({ networks: [{ id: 'cosmos:hub' }] })).rejects.toMatchObject({ code: 'PHONE_UNKNOWN' })
  await expect(createPhone({ networks: [{ id: 'bip122:none' }] })).rejects.toMatchObject({ code: 'PHONE_UNKNOWN' })
})

describe('a sign-in that carries a session', () => {
  /** The dapp asks for a session and a sign-in at once. */
  async function ask(answer: 'approve' | 'reject' = 'approve') {
    const [phone, dapp] = await Promise.all([createPhone(), createDapp()])
    phone.script.setAnswer(answer, 'wc_sessionAuthenticate')
    const { uri, response } = await dapp.client.authenticate({
      chains: [ids.a, ids.b],
      domain: 'dapp.example',
      uri: 'https://dapp.example',
      nonce: 'abcdefgh12345678',
      statement: 'Sign in.',
      methods: ['personal_sign', 'eth_sendTransaction', 'eth_unknown'],
    })
    const answered = response()
    const outcome = answered.catch((cause: unknown) => cause)
    await phone.pair(uri)
    return { phone, answered, outcome }
  }

  test('is signed by the selected account, and opens a session with the methods that the phone has', async () => {
    const { phone, answered } = await ask()
    const { auths = [], session } = await answered
    const [cacao] = auths
    const address = phone.addresses(ids.a)[0] as Hex
    expect(cacao?.p).toMatchObject({
      iss: `did:pkh:${ids.a}:${address}`,
      domain: 'dapp.example',
      nonce: 'abcdefgh12345678',
    })
    const message = formatMessage(cacao?.p as AuthTypes.CacaoPayload, cacao?.p.iss ?? '')
    await expect(verifyMessage({ address, message, signature: cacao?.s.s as Hex })).resolves.toBe(true)
    expect(session?.namespaces.eip155?.methods.toSorted()).toEqual(['eth_sendTransaction', 'personal_sign'])
    expect(session?.namespaces.eip155?.accounts).toEqual([`${ids.a}:${address}`, `${ids.b}:${address}`])
    expect(phone.$sessions.get()).toHaveLength(1)
    expect(phone.$log.get().map(({ question }) => question.kind)).toEqual(['signIn'])
  })

  test('is rejected as a whole', async () => {
    const { phone, outcome } = await ask('reject')
    await expect(outcome).resolves.toBe('User rejected.')
    expect(phone.$sessions.get()).toEqual([])
  })
})
