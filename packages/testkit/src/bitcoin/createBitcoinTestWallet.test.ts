import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../page/createMemoryStorage.js'
import { bitcoinTestNetworks } from './bitcoinTestNetwork.js'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.js'

type Wallet = ReturnType<typeof createBitcoinTestWallet>

const ask = async (wallet: Wallet, method: string, params?: unknown) =>
  (await wallet.provider.request(method, params)) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }

test('the addresses on every network are decoded by another library', () => {
  for (const [name, facts] of Object.entries(bitcoinTestNetworks)) {
    const wallet = createBitcoinTestWallet({ networks: [{ name: name as 'Mainnet' }] })
    expect(wallet.networkId).toBe(facts.id)
    for (const { address, script, type } of wallet.addresses) {
      expect(OutScript.encode(Address(facts).decode(address))).toEqual(script)
      expect(type).toBe(address.startsWith(`${facts.bech32}1p`) ? 'p2tr' : 'p2wpkh')
    }
  }
})

test('without permission every request fails, and connecting prompts once', async () => {
  const wallet = createBitcoinTestWallet()
  expect((await ask(wallet, 'wallet_getAccount')).error?.code).toBe(-32002)
  expect((await ask(wallet, 'sendTransfer', { recipients: [] })).error?.code).toBe(-32002)
  expect(wallet.standard.accounts).toEqual([])
  await ask(wallet, 'wallet_connect')
  await ask(wallet, 'getAccounts')
  expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['wallet_connect'])
  expect(wallet.standard.accounts.map(({ address }) => address)).toEqual(wallet.addresses.map(({ address }) => address))
})

test.each([
  ['reject', -32000],
  ['pending', -32002],
] as const)('the answer %s is sent with the code of sats-connect', async (answer, code) => {
  const wallet = createBitcoinTestWallet({ answer })
  expect((await ask(wallet, 'wallet_connect')).error?.code).toBe(code)
})

test('unsupported methods, protocols and networks are rejected with their codes', async () => {
  const wallet = createBitcoinTestWallet({ methods: ['getAccounts'] })
  expect((await ask(wallet, 'wallet_connect')).error?.code).toBe(-32601)
  await ask(wallet, 'getAccounts')
  const all = createBitcoinTestWallet({ protocols: ['ECDSA'] })
  await ask(all, 'wallet_connect')
  const signing = { address: all.addresses[0].address, message: 'x', protocol: 'BIP322' }
  expect((await ask(all, 'signMessage', signing)).error?.code).toBe(-32001)
  expect((await ask(all, 'wallet_changeNetwork', { name: 'Signet' })).error?.code).toBe(-32602)
  expect((await ask(all, 'signPsbt', { psbt: 'AQI=' })).error?.code).toBe(-32602)
})

test('the wallet restores its state from its memory and ignores a broken one', async () => {
  const memory = createMemoryStorage()
  const before = createBitcoinTestWallet({ memory })
  await ask(before, 'wallet_connect')
  before.selectAccount(1)
  before.switchNetwork(bitcoinTestNetworks.Testnet.id)
  const after = createBitcoinTestWallet({ memory })
  expect([after.isAuthorized, after.network, after.addresses[0].address]).toEqual([
    true,
    'Testnet',
    before.addresses[0].address,
  ])
  for (const key of memory.keys()) memory.setItem(key, '{"network":"x"}')
  expect(createBitcoinTestWallet({ memory }).network).toBe('Regtest')
  memory.mode = 'blocked'
  expect(createBitcoinTestWallet({ memory }).isAuthorized).toBe(false)
})

test('both faces report changes until the wallet vanishes', async () => {
  const wallet = createBitcoinTestWallet()
  const eventTypes = vi.fn()
  const stops = ['accountChange', 'networkChange', 'disconnect'].map((eventName) =>
    wallet.provider.addListener({ eventName, cb: ({ type }: { readonly type: string }) => eventTypes(type) } as never),
  )
  const changed = vi.fn()
  const events = wallet.standard.features['standard:events'] as {
    on(event: 'change', listener: () => void): () => void
  }
  stops.push(events.on('change', changed))
  expect(wallet.listenerCount()).toBe(4)
  await ask(wallet, 'wallet_connect')
  wallet.selectAccount(1)
  wallet.switchNetwork('Testnet')
  wallet.vanish()
  wallet.switchNetwork('Mainnet')
  wallet.reappear()
  wallet.lock()
  expect([wallet.isLocked, wallet.standard.accounts]).toEqual([true, []])
  wallet.unlock()
  wallet.revoke()
  expect(eventTypes.mock.calls).toEqual([['accountChange'], ['networkChange'], ['disconnect']])
  expect(changed).toHaveBeenCalledTimes(6)
  for (const stop of stops) stop()
  expect(wallet.listenerCount()).toBe(0)
  expect(() => wallet.selectAccount(7)).toThrow(RangeError)
  expect(() => wallet.switchNetwork('Signet')).toThrow(RangeError)
})

test('install() and register() add the wallet, and their returned functions remove it', () => {
  const wallet = createBitcoinTestWallet({ id: 'A.B' })
  const page: { btc_providers?: readonly unknown[]; A?: unknown } = { btc_providers: ['other'] }
  const remove = wallet.install(page)
  expect(page).toMatchObject({ A: { B: wallet.provider }, btc_providers: ['other', { id: 'A.B', name: wallet.name }] })
  remove()
  expect(page).toEqual({ btc_providers: ['other'] })
  const target = new EventTarget()
  const unregister = vi.fn()
  const register = vi.fn(() => unregister)
  const leave = wallet.register(target)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  expect(register).toHaveBeenCalledWith(wallet.standard)
  leave()
  expect(unregister).toHaveBeenCalledTimes(1)
})

test('misbehave() without arguments ends the faults', async () => {
  const wallet = createBitcoinTestWallet()
  await ask(wallet, 'wallet_connect')
  const [payment] = wallet.addresses
  const transaction = new Transaction()
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: payment.script, amount: 1000n } })
  transaction.addOutput({ script: payment.script, amount: 900n })
  const sign = async () => {
    const psbt = base64.encode(transaction.toPSBT())
    const { result } = await ask(wallet, 'signPsbt', { psbt, signInputs: { [payment.address]: [0] } })
    return Transaction.fromPSBT(base64.decode((result as { readonly psbt: string }).psbt))
  }
  wallet.misbehave('outputs', 'unsigned')
  expect((await sign()).getOutput(0).amount).toBe(899n)
  wallet.misbehave()
  const signed = await sign()
  expect(signed.getOutput(0).amount).toBe(900n)
  expect(signed.getInput(0).partialSig).toHaveLength(1)
})

test('signTransaction accepts the signature hash types of the Wallet Standard only', async () => {
  const wallet = createBitcoinTestWallet()
  await ask(wallet, 'wallet_connect')
  const [{ address, script }] = wallet.addresses
  const transaction = new Transaction()
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 1000n } })
  transaction.addOutput({ script, amount: 900n })
  const { signTransaction } = wallet.standard.features['bitcoin:signTransaction'] as {
    signTransaction(input: object): Promise<unknown>
  }
  const sign = (sigHash?: unknown) => {
    const inputsToSign = [{ account: { address }, signingIndexes: [0], ...(sigHash !== undefined && { sigHash }) }]
    const [chain] = wallet.standard.chains
    return signTransaction({ psbt: transaction.toPSBT(), chain, inputsToSign })
  }
  for (const sigHash of [undefined, 'ALL', 'SINGLE|ANYONECANPAY']) await expect(sign(sigHash)).resolves.toHaveLength(1)
  for (const sigHash of [1, 'DEFAULT', '']) await expect(sign(sigHash)).rejects.toMatchObject({ code: -32602 })
})

test('a transfer without a node is rejected', async () => {
  const wallet = createBitcoinTestWallet()
  await ask(wallet, 'wallet_connect')
  const recipients = [{ address: wallet.addresses[1].address, amount: 1000 }]
  expect((await ask(wallet, 'sendTransfer', { recipients })).error?.message).toContain('no node')
})
