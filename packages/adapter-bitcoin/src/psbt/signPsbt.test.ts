import type { Call } from '@latchkey/core'
import { base64 } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import type { BitcoinProvider, SignPsbtAnswer, SignPsbtRequest } from '../wallet/BitcoinProvider.js'
import { signPsbt } from './signPsbt.js'
import { transactionIdOf } from './transactionIdOf.js'

const { id: networkId } = bitcoinRegtest()
const secret = new Uint8Array(32).fill(7)
const { script, address = '' } = p2wpkh(pubECDSA(secret), {
  bech32: 'bcrt',
  pubKeyHash: 0x6f,
  scriptHash: 0xc4,
  wif: 0xef,
})

function create(amount = 500n) {
  const transaction = new Transaction()
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 1000n } })
  transaction.addOutput({ script, amount })
  return transaction
}

function sign({ psbt }: SignPsbtRequest): SignPsbtAnswer {
  const transaction = Transaction.fromPSBT(psbt)
  transaction.signIdx(secret, 0)
  return { psbt: transaction.toPSBT() }
}

/** A call to a wallet that answers as told. */
function callTo(answer: (request: SignPsbtRequest) => SignPsbtAnswer | Promise<SignPsbtAnswer> = sign) {
  const asked: [SignPsbtRequest, AbortSignal | undefined][] = []
  const aborter = new AbortController()
  const provider: BitcoinProvider = {
    source: {},
    signMessage: async () => ({ signature: '' }),
    async signPsbt(request, signal) {
      asked.push([request, signal])
      return answer(request)
    },
    sendTransfer: async () => '',
  }
  const connection = { provider, watch: () => () => undefined, read: async () => undefined }
  const account = { id: address, address, type: 'payment' }
  const { signal } = aborter
  const call: Call<BitcoinProvider> = { connection, account, address, networkId, signal }
  const core = { sending: new WeakMap() } as Partial<BitcoinCore> as BitcoinCore
  return { asked, aborter, run: (given: Parameters<typeof signPsbt>[2]) => signPsbt(core, call, given) }
}

test('hands on what the wallet signed, in base64, and asks it for nothing else', async () => {
  const { asked, run, aborter } = callTo()
  const psbt = create().toPSBT()
  const signed = await run({ psbt })
  expect(Object.keys(signed)).toEqual(['psbt'])
  expect(Transaction.fromPSBT(base64.decode(signed.psbt ?? '')).getInput(0).partialSig).toHaveLength(1)
  const request = { psbt, inputs: [{ address, indexes: [0], sighash: undefined }], broadcast: false, networkId }
  expect(asked).toEqual([[request, aborter.signal]])
})

test('hands on the id of what was sent', async () => {
  const txid = transactionIdOf(create()) ?? ''
  await expect(callTo(() => ({ txid })).run({ psbt: create().toPSBT(), broadcast: true })).resolves.toEqual({ txid })
  const both = await callTo((request) => ({ ...sign(request), txid })).run({ psbt: create().toPSBT(), broadcast: true })
  expect(both).toEqual({ psbt: expect.any(String), txid })
})

test('asks nobody once the caller gave up', async () => {
  const { asked, aborter, run } = callTo()
  aborter.abort()
  await expect(run({ psbt: create().toPSBT() })).rejects.toBe(aborter.signal.reason)
  expect(asked).toEqual([])
})

describe('what is sent', () => {
  test('is asked for once, however often it is wanted before the wallet answered, and without the caller’s signal', async () => {
    const { asked, run } = callTo()
    const wanted = { psbt: create().toPSBT(), broadcast: true }
    const [first, second] = await Promise.all([run(wanted), run(wanted)])
    expect(second).toEqual(first)
    expect(asked.map(([{ broadcast }, signal]) => [broadcast, signal])).toEqual([[true, undefined]])
    await run(wanted)
    expect(asked).toHaveLength(2)
  })

  test('is asked for again where it is something else', async () => {
    const { asked, run } = callTo()
    await Promise.all([
      run({ psbt: create().toPSBT(), broadcast: true }),
      run({ psbt: create(499n).toPSBT(), broadcast: true }),
      run({ psbt: create().toPSBT(), broadcast: true, inputs: [{ indexes: [0], sighash: 1 }] }),
    ])
    expect(asked).toHaveLength(3)
  })

  test('what is only signed is asked for each time', async () => {
    const { asked, run } = callTo()
    await Promise.all([run({ psbt: create().toPSBT() }), run({ psbt: create().toPSBT() })])
    expect(asked).toHaveLength(2)
  })
})

test('another transaction is handed to nobody', async () => {
  const { run } = callTo(() => sign({ psbt: create(1n).toPSBT(), inputs: [], broadcast: false, networkId }))
  await expect(run({ psbt: create().toPSBT() })).rejects.toThrow('another transaction came back')
  await expect(callTo(() => ({})).run({ psbt: create().toPSBT() })).rejects.toThrow('no transaction')
})
