import {
  InvalidInputError,
  OutcomeUnknownError,
  ReplacementError,
  UnsupportedCapabilityError,
  UserRejectedError,
} from '@latchkey/core'
import type { ReplacementService, TransactionReference } from '@latchkey/core/services'
import type { FakeProvider } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { type DrawnSend, drawSend } from '../../testing/drawSend.js'
import { fakeToken } from '../../testing/fakeChain.js'
import type { StartSendOptions } from '../../testing/startSend.js'
import type { FakeTransfers } from '../../testing/toServices.js'

type Replacement = ReplacementService<FakeProvider>

/** A wallet that lets the app choose place and price of a transaction. */
function replacingWallet(changes: Partial<Replacement> = {}) {
  const replaced: (readonly [TransactionReference, string])[] = []
  const replacement: Replacement = {
    support: async () => true,
    estimate: async () => ({ fee: 2_000n }),
    async send({ reportSent }, transaction, kind) {
      replaced.push([transaction, kind])
      reportSent({ hash: 'hash-2', replaces: transaction.hash })
      return 'hash-2'
    },
    ...changes,
  }
  return { replaced, capabilities: { replacement } }
}

/** A transfer that waits for its block. */
async function sendOne(
  capabilities: FakeTransfers,
  token?: string,
  options: StartSendOptions = {},
): Promise<DrawnSend> {
  const drawn = await drawSend({ amount: '1.5', receiver: 'fake-bob', token }, { capabilities, ...options })
  await drawn.pass(500)
  await drawn.click('Preview Send')
  await drawn.click('Send')
  await drawn.shows('On its way')
  return drawn
}

describe('a transfer that waits for its block', () => {
  test('is sped up after the user has seen the new fee', async () => {
    const { replaced, capabilities } = replacingWallet()
    const drawn = await sendOne(capabilities)
    await drawn.click('Speed up')
    await drawn.shows('0.002 FAKE')
    expect(replaced).toEqual([])
    await drawn.click('Continue in the wallet')
    await expect.poll(() => replaced).toMatchObject([[{ hash: 'hash-1', networkId: 'fake:1' }, 'speedUp']])
    await drawn.button('Speed up')
  })

  test('is cancelled in the same way, and kept when the user goes back', async () => {
    const { replaced, capabilities } = replacingWallet()
    const drawn = await sendOne(capabilities)
    await drawn.click('Cancel transfer')
    await drawn.shows('0.002 FAKE')
    await drawn.click('Keep waiting')
    expect(replaced).toEqual([])
    await drawn.click('Cancel transfer')
    await drawn.click('Continue in the wallet')
    await expect.poll(() => replaced).toMatchObject([[{ hash: 'hash-1' }, 'cancel']])
  })

  test('is sped up again, and cancelled, under the hash of its newest transaction', async () => {
    let count = 1
    const asked: unknown[] = []
    const { capabilities } = replacingWallet({
      async send({ reportSent }, { hash }, kind) {
        asked.push([hash, kind])
        count += 1
        reportSent({ hash: `hash-${count}`, replaces: hash })
        return `hash-${count}`
      },
    })
    const drawn = await sendOne(capabilities)
    for (const name of ['Speed up', 'Speed up', 'Cancel transfer', 'Cancel transfer']) {
      await drawn.click(name)
      await drawn.click('Continue in the wallet')
      await drawn.button('Cancel transfer')
    }
    expect(asked).toEqual([
      ['hash-1', 'speedUp'],
      ['hash-2', 'speedUp'],
      ['hash-3', 'cancel'],
      ['hash-4', 'cancel'],
    ])
    // Its newest transaction is an empty one now.
    expect(drawn.text()).not.toContain('Speed up')
  })

  test('shows a fee that is never less than what it can cost', async () => {
    const { capabilities } = replacingWallet({ estimate: async () => ({ fee: 2_001n }) })
    const drawn = await sendOne(capabilities, fakeToken, { ownDecimals: 9 })
    await drawn.click('Speed up')
    await drawn.shows('Costs at most 0.000003 FAKE.')
  })

  test.each([
    [new ReplacementError('settled'), 'It is in a block already'],
    [new ReplacementError('unknown'), 'The network doesn’t know this transaction now'],
    [new ReplacementError('kind'), 'This wallet can’t do it from here.'],
    [new OutcomeUnknownError('replacement'), 'It is not known whether this was changed.'],
  ])('says what is true when it could not be changed: %s', async (failure, sentence) => {
    const { capabilities } = replacingWallet({ send: () => Promise.reject(failure) })
    const drawn = await sendOne(capabilities)
    await drawn.click('Cancel transfer')
    await drawn.click('Continue in the wallet')
    await drawn.shows(sentence)
    expect(drawn.text()).not.toContain('Nothing was changed.')
  })

  test('is followed by a replacement of which it is not known whether it arrived', async () => {
    const asked: string[] = []
    const { capabilities } = replacingWallet({
      async estimate(_, { hash }) {
        asked.push(hash)
        // It did not arrive, so the node only knows the first one.
        if (hash === 'hash-2') throw new ReplacementError('unknown')
        return { fee: 2_000n }
      },
      async send({ reportSent }, { hash }) {
        if (asked.length < 2) throw new OutcomeUnknownError('replacement', { transaction: 'hash-2' })
        asked.push(`replace ${hash}`)
        reportSent({ hash: 'hash-3', replaces: hash })
        return 'hash-3'
      },
    })
    const drawn = await sendOne(capabilities)
    await drawn.click('Speed up')
    await drawn.click('Continue in the wallet')
    await drawn.shows('It is not known whether this was changed.')
    expect(drawn.sending.sent.$all.get()).toMatchObject([{ replacements: ['hash-2'], newestKind: 'speedUp' }])
    await drawn.click('Keep waiting')
    await drawn.click('Speed up')
    await drawn.click('Continue in the wallet')
    await drawn.button('Cancel transfer')
    expect(asked).toEqual(['hash-1', 'hash-2', 'hash-1', 'replace hash-1'])
    expect(drawn.sending.sent.$all.get()).toMatchObject([{ replacements: ['hash-2', 'hash-3'] }])
  })

  test('stays as it is when the user declines in the wallet', async () => {
    const { capabilities } = replacingWallet({
      send: () => Promise.reject(new UserRejectedError('replaceTransaction')),
    })
    const drawn = await sendOne(capabilities)
    await drawn.click('Speed up')
    await drawn.click('Continue in the wallet')
    await drawn.button('Speed up')
  })

  test('says why it can not be replaced', async () => {
    const { capabilities } = replacingWallet({
      estimate: () => Promise.reject(new UnsupportedCapabilityError('replacement')),
    })
    const drawn = await sendOne(capabilities)
    await drawn.click('Speed up')
    await drawn.shows('This wallet can’t do it from here.')
    const failing = replacingWallet({ estimate: () => Promise.reject(new InvalidInputError('fee', 1)) })
    const other = await sendOne(failing.capabilities)
    await other.click('Cancel transfer')
    await other.shows('Nothing was changed.')
  })

  test('offers nothing where the wallet can not replace, or can not be asked', async () => {
    for (const support of [async () => false, () => Promise.reject(new Error('dead'))]) {
      const { capabilities } = replacingWallet({ support })
      const drawn = await sendOne(capabilities)
      await drawn.pass(1000)
      expect(drawn.text()).not.toContain('Speed up')
    }
  })
})

/** A toast waits a moment while another one is shown. */
async function nextToast({ pass, modal }: DrawnSend) {
  await pass(150)
  return modal.state.$toast.get()
}

describe('a token that was sent', () => {
  const watching = (watchToken: FakeTransfers['watchToken']) => ({ watchToken })

  test('can be listed in the wallet', async () => {
    const listed: unknown[] = []
    const drawn = await sendOne(
      watching(async (_, token) => void listed.push(token)),
      fakeToken,
    )
    drawn.chain.settle({ status: 'confirmed', fee: 900n })
    await drawn.click(/^Add FUSD/)
    await expect.poll(() => nextToast(drawn)).toMatchObject({ variant: 'success', message: 'FUSD was added' })
    expect(listed).toEqual([{ address: fakeToken, symbol: 'FUSD', decimals: 6 }])
    expect(drawn.text()).not.toContain('Add FUSD')
  })

  test('is not offered while the wallet is on another network', async () => {
    const drawn = await sendOne(
      watching(async () => undefined),
      fakeToken,
    )
    drawn.chain.settle({ status: 'confirmed' })
    await drawn.button(/^Add FUSD/)
    drawn.wallet.change({ networkId: 'fake:2' })
    await expect.poll(() => drawn.text()).not.toContain('Add FUSD')
  })

  test('can be listed later when the user declines, and a failure is said', async () => {
    const answers: unknown[] = [new UserRejectedError('watchToken'), new UnsupportedCapabilityError('watchToken')]
    const drawn = await sendOne(
      watching(() => Promise.reject(answers.shift())),
      fakeToken,
    )
    drawn.chain.settle({ status: 'confirmed' })
    await drawn.click(/^Add FUSD/)
    await expect.poll(() => answers).toHaveLength(1)
    await drawn.button(/^Add FUSD/)
    expect(drawn.modal.state.$toast.get()?.variant).not.toBe('error')
    await drawn.click(/^Add FUSD/)
    await expect.poll(() => nextToast(drawn)).toMatchObject({ variant: 'error', message: 'The wallet did not add it' })
    await drawn.button(/^Add FUSD/)
  })
})
