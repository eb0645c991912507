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

/** The network has no service, so no sent transaction is remembered. */
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

/** A call to a wallet with the given answers. */
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

test('signPsbt() returns the signed PSBT in base64 after one request', async () => {
  const { asked, run, aborter } = callTo()
  const psbt = create().toPSBT()
  const signed = await run({ psbt })
  expect(Object.keys(signed)).toEqual(['psbt'])
  expect(Transaction.fromPSBT(base64.decode(signed.psbt ?? '')).getInput(0).partialSig).toHaveLength(1)
  const request = { psbt, inputs: [{ address, indexes: [0], sighash: undefined }], broadcast: false, networkId }
  expect(asked).toEqual([[request, aborter.signal]])
})

test('signPsbt() returns the id of a sent transaction', async () => {
  const txid = transactionIdOf(create()) ?? ''
  await expect(callTo(() => ({ txid })).run({ psbt: create().toPSBT(), broadcast: true })).resolves.toEqual({ txid })
  const both = await callTo((request) => ({ ...sign(request), txid })).run({ psbt: create().toPSBT(), broadcast: true })
  expect(both).toEqual({ psbt: expect.any(String), txid })
})

test('signPsbt() sends no request after its signal has aborted', async () => {
  const { asked, aborter, run } = callTo()
  aborter.abort()
  await expect(run({ psbt: create().toPSBT() })).rejects.toBe(aborter.signal.reason)
  expect(asked).toEqual([])
})

describe('signPsbt() with broadcast', () => {
  test('identifies equal requests by PSBT and inputs, and passes no signal of a caller', async () => {
    const { asked, keys, run } = callTo()
    await run({ psbt: create().toPSBT(), broadcast: true })
    await run({ psbt: create().toPSBT(), broadcast: true })
    await run({ psbt: create(499n).toPSBT(), broadcast: true })
    await run({ psbt: create().toPSBT(), broadcast: true, inputs: [{ indexes: [0], sighash: 1 }] })
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
    expect(asked.every(([{ broadcast }, signal]) => broadcast && signal === undefined)).toBe(true)
  })

  test('rejects a wrong answer with OutcomeUnknownError and the reason as its cause', async () => {
    const { run } = callTo(() => ({ txid: 'ab'.repeat(32) }))
    await expect(run({ psbt: create().toPSBT(), broadcast: true })).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      networkId,
      address,
      cause: { message: 'Unusable answer to signPsbt: another transaction was sent.' },
    })
  })

  test('names what the wallet says it sent, also with another PSBT', async () => {
    const txid = 'ab'.repeat(32)
    const other = sign({ psbt: create(1n).toPSBT(), inputs: [], broadcast: true, networkId }).psbt
    for (const answer of [{ txid }, { psbt: other, txid }]) {
      const { run } = callTo(() => answer)
      const sending = run({ psbt: create().toPSBT(), broadcast: true })
      await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN', transaction: txid })
    }
  })

  test('sends nothing by sendPsbt() when the wallet returned no signed PSBT', async () => {
    const sendPsbt = vi.fn(async () => 'ab'.repeat(32))
    const psbt = create().toPSBT()
    const { run } = callTo(() => ({ txid: create().id }), { sendPsbt })
    await expect(run({ psbt, broadcast: true })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
      message: 'Unusable answer to signPsbt: no PSBT.',
    })
    expect(sendPsbt).not.toHaveBeenCalled()
  })

  test('shares a request only when it sends', async () => {
    const { keys, run } = callTo()
    await run({ psbt: create().toPSBT() })
    expect(keys).toEqual([])
  })
})

test('signPsbt() rejects an answer with another transaction', async () => {
  const { run } = callTo(() => sign({ psbt: create(1n).toPSBT(), inputs: [], broadcast: false, networkId }))
  await expect(run({ psbt: create().toPSBT() })).rejects.toThrow('another transaction was returned')
  await expect(callTo(() => ({})).run({ psbt: create().toPSBT() })).rejects.toThrow(
    'neither a PSBT nor a transaction id',
  )
})
