import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOfReplacement } from './kindOfReplacement.js'
import type { EsploraTransaction, Payment } from './readEsploraTransaction.js'

const pay = (script: string, amount: number): Payment => ({ script, amount: BigInt(amount) })
const from = (scripts: readonly string[], ...outputs: readonly Payment[]): EsploraTransaction => ({
  txid: 'ab'.repeat(32),
  inputs: scripts.map((script, vout) => ({ txid: 'ef'.repeat(32), vout, script })),
  outputs,
})
const paid = from(['ada'], pay('grace', 7), pay('ada', 20))

describe('a replacement', () => {
  test.each<[string, ReturnType<typeof kindOfReplacement>, readonly Payment[]]>([
    ['that leaves less change', 'spedUp', [pay('grace', 7), pay('ada', 10)]],
    ['that leaves no change', 'spedUp', [pay('grace', 7)]],
    ['that makes another payment as well', 'spedUp', [pay('alan', 3), pay('grace', 7)]],
    ['that returns everything', 'cancelled', [pay('ada', 26)]],
    ['that pays more to the same recipient', 'replaced', [pay('grace', 8), pay('ada', 10)]],
    ['that pays less to the same recipient', 'replaced', [pay('grace', 6), pay('ada', 10)]],
    ['that pays the same to another recipient', 'replaced', [pay('alan', 7), pay('ada', 10)]],
  ])('%s is %s', (_, kind, outputs) => {
    expect(kindOfReplacement(paid, { outputs })).toBe(kind)
  })

  test('that makes a payment once is unclear when the original made it twice', () => {
    const twice = from(['ada'], pay('grace', 7), pay('grace', 7), pay('ada', 5))
    expect(kindOfReplacement(twice, { outputs: [pay('grace', 7), pay('ada', 10)] })).toBe('unclear')
    expect(kindOfReplacement(twice, { outputs: [pay('grace', 7), pay('grace', 7)] })).toBe('spedUp')
  })

  test('of a transaction of several senders is sped up only with every output, because none counts as change', () => {
    const trade = from(['ada', 'grace'], pay('grace', 7), pay('ada', 5))
    expect(kindOfReplacement(trade, { outputs: [pay('grace', 6), pay('ada', 5)] })).toBe('unclear')
    expect(kindOfReplacement(trade, { outputs: [pay('ada', 5), pay('grace', 7)] })).toBe('spedUp')
    expect(kindOfReplacement(trade, { outputs: [pay('ada', 11)] })).toBe('replaced')
  })

  test('of a transaction with unknown coins is not cancelled', () => {
    const unknown = { ...paid, inputs: [{ txid: 'ef'.repeat(32), vout: 0 }] }
    expect(kindOfReplacement(unknown, { outputs: [pay('ada', 26)] })).toBe('replaced')
  })

  test('of a transfer to the sender is sped up when it pays the same addresses', () => {
    const moved = from(['ada'], pay('ada', 26))
    expect(kindOfReplacement(moved, { outputs: [pay('ada', 20)] })).toBe('spedUp')
    expect(kindOfReplacement(moved, { outputs: [pay('ada', 10), pay('ada', 10)] })).toBe('cancelled')
    expect(kindOfReplacement(moved, { outputs: [pay('grace', 20)] })).toBe('replaced')
  })

  test('is classified by the recipients when they are known', () => {
    const fresh = from(['ada'], pay('grace', 7), pay('change', 20))
    const recipients = [pay('grace', 7)]
    expect(kindOfReplacement(fresh, { outputs: [pay('change', 9), pay('grace', 7)] }, recipients)).toBe('spedUp')
    expect(kindOfReplacement(fresh, { outputs: [pay('change', 20), pay('grace', 6)] }, recipients)).toBe('replaced')
    const both = [pay('grace', 7), pay('alan', 2)]
    expect(kindOfReplacement(fresh, { outputs: [pay('grace', 7)] }, both)).toBe('unclear')
  })
})

const payments = fc.array(
  fc.record({ script: fc.constantFrom('ada', 'grace', 'alan'), amount: fc.bigInt({ min: 0n, max: 4n }) }),
  { minLength: 1, maxLength: 5 },
)

test('property: a replacement that counts as sped up makes each payment of the original', () => {
  fc.assert(
    fc.property(payments, payments, (outputs, others) => {
      if (kindOfReplacement(from(['ada'], ...outputs), { outputs: others }) !== 'spedUp') return
      const count = (list: readonly Payment[], wanted: Payment) =>
        list.filter(({ script, amount }) => script === wanted.script && amount === wanted.amount).length
      for (const payment of outputs.filter(({ script }) => script !== 'ada'))
        expect(count(others, payment)).toBeGreaterThanOrEqual(count(outputs, payment))
    }),
  )
})
