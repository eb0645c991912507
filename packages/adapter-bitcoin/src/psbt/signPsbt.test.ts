import { createCall } from '@latchkey/testkit'
import { base64 } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import type { BitcoinProvider, SignPsbtAnswer, SignPsbtRequest } from '../wallet/BitcoinProvider.js'
import type { PsbtToSign } from './PsbtToSign.js'
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

/** No service of the network is named, so nothing is remembered of what was sent. */
const core = { context: { $networks: atom([]), http: async () => ({}) }, sent: new Map() } as object as BitcoinCore

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
function callTo(
  answer: (request: SignPsbtRequest) => SignPsbtAnswer | Promise<SignPsbtAnswer> = sign,
  more: Partial<BitcoinProvider> = {},
) {
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
    ...more,
  }
  const connection = { provider, watch: () => () => undefined, read: async () => undefined }
  const account = { id: address, address, type: 'payment' }
  const { signal } = aborter
  const call = createCall({ connection, account, address, networkId, signal })
  const keys: string[] = []
  const sendOnce: typeof call.sendOnce = (key, run) => {
    keys.push(JSON.stringify(key))
    return run(call)
  }
  return { asked, aborter, keys, run: (given: PsbtToSign) => signPsbt(core, { ...call, sendOnce }, given) }
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
  test('is the same request where the transaction and the inputs are, and goes out without the caller’s signal', async () => {
    const { asked, keys, run } = callTo()
    await run({ psbt: create().toPSBT(), broadcast: true })
    await run({ psbt: create().toPSBT(), broadcast: true })
    await run({ psbt: create(499n).toPSBT(), broadcast: true })
    await run({ psbt: create().toPSBT(), broadcast: true, inputs: [{ indexes: [0], sighash: 1 }] })
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
    expect(asked.every(([{ broadcast }, signal]) => broadcast && signal === undefined)).toBe(true)
  })

  test('and comes back as something else has an unknown outcome, with the reason as the cause', async () => {
    const { run } = callTo(() => ({ txid: 'ab'.repeat(32) }))
    await expect(run({ psbt: create().toPSBT(), broadcast: true })).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      networkId,
      address,
      cause: { message: 'Unusable answer to signPsbt: another transaction was sent.' },
    })
  })

  test('is not sent by a request of its own where the wallet gave no signed transaction', async () => {
    const sendPsbt = vi.fn(async () => 'ab'.repeat(32))
    const psbt = create().toPSBT()
    const { run } = callTo(() => ({ txid: create().id }), { sendPsbt })
    await expect(run({ psbt, broadcast: true })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
      message: 'Unusable answer to signPsbt: no transaction.',
    })
    expect(sendPsbt).not.toHaveBeenCalled()
  })

  test('is no request that can only happen once where it is only signed', async () => {
    const { keys, run } = callTo()
    await run({ psbt: create().toPSBT() })
    expect(keys).toEqual([])
  })
})

test('another transaction is handed to nobody', async () => {
  const { run } = callTo(() => sign({ psbt: create(1n).toPSBT(), inputs: [], broadcast: false, networkId }))
  await expect(run({ psbt: create().toPSBT() })).rejects.toThrow('another transaction came back')
  await expect(callTo(() => ({})).run({ psbt: create().toPSBT() })).rejects.toThrow('no transaction')
})
