import { CancelledError, type RequestedCapabilities, SupersededError } from '@latchkey/core'
import { createFakeNetwork, createManualClock, settle, when } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import type { SessionRecord } from '../client/Client.js'
import type { PairingState } from '../contract/Pairing.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import type { ProposedSignIn } from '../signIn/proposedSignIn.js'
import { createPairing } from './createPairing.js'
import type { Proposal, Proposals } from './createProposals.js'

const requestedCapabilitiesOf = (...ids: string[]): ReadonlyMap<string, RequestedCapabilities> =>
  new Map([
    ['fake', { networks: ids.map((id) => createFakeNetwork(id)), methods: ['sign'], events: [], signIn: false }],
  ])
const requested = requestedCapabilitiesOf('fake:1')

const signInOf = (nonce: string) => ({ domain: 'app.example', uri: 'https://app.example', nonce })

/** Proposals that a test answers by hand. Their number can be limited. */
function createFakeProposals(clock: { now(): number }) {
  const made: (Proposal & {
    readonly isAbandoned: () => boolean
    readonly walletId: () => string | undefined
    approve(): void
    refuse(error: unknown): void
  })[] = []
  const fake = {
    made,
    failure: undefined as Error | undefined,
    /** The sign-in of each proposal. */
    signIns: [] as (string | undefined)[],
    propose: async (_: unknown, signIn?: ProposedSignIn) => {
      fake.signIns.push(signIn?.request.nonce)
      if (fake.failure) throw fake.failure
      const topic = `topic ${made.length}`
      let [isAbandoned, walletId, approve, refuse] = [
        false,
        undefined as string | undefined,
        (_: SessionRecord): void => undefined,
        (_: unknown): void => undefined,
      ]
      const answer = new Promise<SessionRecord>((resolve, reject) => {
        approve = resolve
        refuse = reject
      })
      answer.catch(() => undefined)
      const proposal = {
        topic,
        uri: `uri ${made.length}`,
        expiresAt: clock.now() + 240_000,
        answer,
        abandon() {
          isAbandoned = true
        },
        setWallet(id: string | undefined) {
          walletId = id
        },
        isAbandoned: () => isAbandoned,
        walletId: () => walletId,
        approve: () => approve({ topic: `session of ${topic}`, pairingTopic: topic } as SessionRecord),
        refuse: (error: unknown) => refuse(error),
      }
      made.push(proposal)
      return proposal
    },
  }
  return fake
}

function create() {
  const clock = createManualClock()
  const $state = atom<PairingState>({ status: 'idle' })
  const proposals = createFakeProposals(clock)
  const lifetime = new AbortController()
  const signIns = { prepared: 0, isAsked: false }
  const pairing = createPairing({
    $state,
    clock,
    proposals: async () => proposals as Partial<Proposals> as Proposals,
    async prepareSignIn() {
      if (!signIns.isAsked) return undefined
      signIns.prepared += 1
      return signInOf(`prepared ${signIns.prepared}`)
    },
    signal: lifetime.signal,
  })
  const attempt = (given: Partial<Parameters<typeof pairing.attempt>[0]> = {}) => {
    const cancelled = new AbortController()
    const answer = pairing.attempt({ requested, walletId: undefined, signal: cancelled.signal, ...given })
    answer.catch(() => undefined)
    return {
      answer,
      cancel: () => cancelled.abort(new CancelledError('connect')),
      supersede: () => cancelled.abort(new SupersededError('connect')),
    }
  }
  const uri = async () => {
    const state = await when($state, ({ status }) => status === 'ready')
    return state.status === 'ready' ? state.uri : undefined
  }
  return { clock, $state, proposals, lifetime, pairing, attempt, uri, signIns }
}

describe('an attempt', () => {
  test('an attempt shows a URI until a wallet approves it, and none afterwards', async () => {
    const { $state, proposals, attempt, uri, clock } = create()
    const { answer } = attempt({ walletId: 'wallet' })
    expect($state.get()).toEqual({ status: 'preparing' })
    expect(await uri()).toBe('uri 0')
    expect($state.get()).toMatchObject({ expiresAt: clock.now() + 240_000 })
    expect(proposals.made[0]?.walletId()).toBe('wallet')
    proposals.made[0]?.approve()
    expect(await answer).toMatchObject({ pairingTopic: 'topic 0' })
    expect([$state.get(), proposals.made[0]?.isAbandoned(), clock.pending]).toEqual([{ status: 'idle' }, false, 0])
  })

  test('an attempt shows a new URI ten seconds before the old one expires, for as long as it waits', async () => {
    const { $state, proposals, attempt, uri, clock } = create()
    attempt()
    await uri()
    await clock.advance(229_999)
    expect(proposals.made).toHaveLength(1)
    await clock.advance(1)
    expect([proposals.made.length, $state.get()]).toMatchObject([2, { uri: 'uri 1' }])
    await clock.advance(230_000 * 5)
    expect(proposals.made).toHaveLength(7)
  })

  test('an attempt accepts the approval of a URI that is no longer shown, and abandons the others', async () => {
    const { proposals, attempt, uri, clock } = create()
    const { answer } = attempt()
    await uri()
    await clock.advance(230_000)
    proposals.made[0]?.approve()
    expect(await answer).toMatchObject({ pairingTopic: 'topic 0' })
    expect(proposals.made.map(({ isAbandoned }) => isAbandoned())).toEqual([false, true])
  })

  test('an attempt repeats a failed renewal after a second, and shows the old URI until then', async () => {
    const { $state, proposals, attempt, uri, clock } = create()
    const { answer } = attempt()
    await uri()
    proposals.failure = new RelayUnreachableError()
    await clock.advance(234_000)
    expect($state.get()).toMatchObject({ status: 'ready', uri: 'uri 0' })
    proposals.failure = undefined
    await clock.advance(1000)
    expect($state.get()).toMatchObject({ uri: 'uri 1' })
    proposals.failure = new RelayUnreachableError()
    await clock.advance(240_000)
    await expect(answer).rejects.toBe(proposals.failure)
    expect($state.get()).toMatchObject({ status: 'failed' })
  })

  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'LATCHKEY_USER_REJECTED', 'idle'],
    [{ code: 5001, message: 'User disapproved requested chains' }, 'LATCHKEY_USER_REJECTED', 'idle'],
    [{ code: 5001, message: 'no such chain' }, 5001, 'idle'],
    [{ code: 5100, message: 'odd' }, 5100, 'idle'],
  ])('an attempt ends with the wallet’s answer: %j', async (error, code, status) => {
    const { $state, proposals, attempt, uri } = create()
    const { answer } = attempt()
    await uri()
    proposals.made[0]?.refuse(error)
    await expect(answer).rejects.toMatchObject({ code })
    expect($state.get()).toEqual({ status })
  })

  test('an attempt is not ended by a proposal that expired', async () => {
    const { proposals, attempt, uri, clock } = create()
    const { answer } = attempt()
    await uri()
    await clock.advance(230_000)
    proposals.made[0]?.refuse(new Error('Proposal expired'))
    proposals.made[0]?.refuse({ code: 0, message: 'Proposal expired' })
    await settle()
    proposals.made[1]?.approve()
    expect(await answer).toMatchObject({ pairingTopic: 'topic 1' })
  })

  test('an attempt that fails has an error, and the next one starts with a new URI', async () => {
    const { $state, proposals, attempt, uri } = create()
    proposals.failure = new RelayUnreachableError()
    await expect(attempt().answer).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE' })
    expect($state.get()).toEqual({ status: 'failed', error: proposals.failure })
    proposals.failure = undefined
    attempt()
    expect(await uri()).toBe('uri 0')
  })

  test('an attempt that is cancelled hides its URI and abandons it', async () => {
    const { $state, proposals, attempt, uri, clock } = create()
    const { answer, cancel } = attempt()
    await uri()
    cancel()
    await expect(answer).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect([$state.get(), proposals.made[0]?.isAbandoned(), clock.pending]).toEqual([{ status: 'idle' }, true, 0])
  })

  test('an attempt that is cancelled before it has a URI abandons the one that arrives', async () => {
    const { $state, proposals, attempt } = create()
    const { answer, cancel } = attempt()
    cancel()
    await expect(answer).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await settle()
    expect(proposals.made.every(({ isAbandoned }) => isAbandoned())).toBe(true)
    expect($state.get()).toEqual({ status: 'idle' })
  })

  test('an attempt that is replaced does not change the newer one’s URI', async () => {
    const { $state, attempt, uri } = create()
    const first = attempt()
    await uri()
    const second = attempt()
    first.cancel()
    await settle()
    expect($state.get()).toMatchObject({ status: 'ready', uri: 'uri 1' })
    second.cancel()
    await settle()
    expect($state.get()).toEqual({ status: 'idle' })
  })

  test('an attempt ends with the modal’s lifetime', async () => {
    const { $state, attempt, uri, lifetime, clock } = create()
    const { answer } = attempt()
    await uri()
    lifetime.abort(new CancelledError('run'))
    await expect(answer).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect([$state.get(), clock.pending]).toEqual([{ status: 'idle' }, 0])
  })
})

describe('an attempt that is replaced by another one', () => {
  test('a replaced attempt hands over its URI, which a wallet may have by then', async () => {
    const { $state, proposals, attempt, uri, clock } = create()
    const first = attempt()
    await uri()
    first.supersede()
    const second = attempt({ walletId: 'wallet' })
    expect($state.get()).toMatchObject({ status: 'ready', uri: 'uri 0' })
    await settle()
    await clock.advance(5000)
    expect([proposals.made.length, proposals.made[0]?.isAbandoned(), proposals.made[0]?.walletId()]).toEqual([
      1,
      false,
      'wallet',
    ])
    proposals.made[0]?.approve()
    expect(await second.answer).toMatchObject({ pairingTopic: 'topic 0' })
    await expect(first.answer).rejects.toMatchObject({ code: 'LATCHKEY_SUPERSEDED' })
    expect([$state.get(), clock.pending]).toEqual([{ status: 'idle' }, 0])
  })

  test('a replaced attempt hands over its URI also if the wallet was faster', async () => {
    const { proposals, attempt, uri } = create()
    const first = attempt()
    await uri()
    first.supersede()
    proposals.made[0]?.approve()
    expect(await attempt().answer).toMatchObject({ pairingTopic: 'topic 0' })
  })

  test('a replaced attempt abandons its URI if the newer one is for another connector or requests something else', async () => {
    const { $state, proposals, attempt, uri, clock } = create()
    const first = attempt()
    await uri()
    first.supersede()
    await settle()
    expect([$state.get(), proposals.made[0]?.isAbandoned()]).toEqual([{ status: 'idle' }, false])
    await clock.advance(1000)
    expect([proposals.made[0]?.isAbandoned(), clock.pending]).toEqual([true, 0])

    const second = attempt()
    await uri()
    second.supersede()
    attempt({ requested: requestedCapabilitiesOf('fake:2') })
    await settle()
    expect(proposals.made.map(({ isAbandoned }) => isAbandoned())).toEqual([true, true, false])
  })

  test('a replaced attempt keeps nothing when the lifetime ends', async () => {
    const { attempt, uri, lifetime, clock } = create()
    const first = attempt()
    await uri()
    first.supersede()
    await settle()
    lifetime.abort(new CancelledError('run'))
    expect(clock.pending).toBe(0)
  })
})

describe('a prepared URI', () => {
  test('a prepared URI is ready before an attempt, is made once, and is used by the next attempt', async () => {
    const { $state, proposals, pairing, attempt } = create()
    await pairing.prepare(requested)
    await pairing.prepare(requested)
    expect($state.get()).toMatchObject({ status: 'ready', uri: 'uri 0' })
    const { answer } = attempt({ walletId: 'wallet' })
    await settle()
    expect([proposals.made.length, $state.get(), proposals.made[0]?.walletId()]).toMatchObject([
      1,
      { status: 'ready', uri: 'uri 0' },
      'wallet',
    ])
    proposals.made[0]?.approve()
    expect(await answer).toMatchObject({ pairingTopic: 'topic 0' })
  })

  test('a prepared URI that is still being made is used by the next attempt', async () => {
    const { proposals, pairing, attempt, uri } = create()
    const preparing = pairing.prepare(requested)
    attempt()
    await preparing
    expect(await uri()).toBe('uri 0')
    expect(proposals.made).toHaveLength(1)
  })

  test('a prepared URI is not used when it requests something else or is about to expire', async () => {
    const { $state, proposals, pairing, attempt, clock } = create()
    await pairing.prepare(requestedCapabilitiesOf('fake:1', 'fake:2'))
    const { cancel } = attempt()
    await settle()
    expect([proposals.made.length, proposals.made[0]?.isAbandoned(), $state.get()]).toMatchObject([
      2,
      true,
      { uri: 'uri 1' },
    ])
    cancel()
    await settle()
    await pairing.prepare(requested)
    await clock.advance(230_000)
    expect([$state.get(), proposals.made[2]?.isAbandoned()]).toEqual([{ status: 'idle' }, true])
  })

  test('a failed preparation sets the state to failed, and the next call tries again', async () => {
    const { $state, proposals, pairing } = create()
    proposals.failure = new RelayUnreachableError()
    await pairing.prepare(requested)
    expect($state.get()).toMatchObject({ status: 'failed' })
    proposals.failure = undefined
    await pairing.prepare(requested)
    expect($state.get()).toMatchObject({ status: 'ready' })
  })

  test('no URI is prepared while an attempt shows its own', async () => {
    const { proposals, pairing, attempt, uri } = create()
    attempt()
    await uri()
    await pairing.prepare(requested)
    expect(proposals.made).toHaveLength(1)
  })

  test('a prepared URI and its timer end with the modal’s lifetime', async () => {
    const { pairing, lifetime, clock } = create()
    await pairing.prepare(requested)
    expect(clock.pending).toBe(1)
    lifetime.abort()
    expect(clock.pending).toBe(0)
  })
})

describe('a sign-in in the proposal', () => {
  test('the URI with which an attempt begins has the sign-in of the attempt, and each later one its own', async () => {
    const { proposals, attempt, uri, clock, signIns } = create()
    signIns.isAsked = true
    attempt({ signIn: signInOf('of the attempt') })
    await uri()
    await clock.advance(460_000)
    expect(proposals.signIns).toEqual(['of the attempt', 'prepared 1', 'prepared 2'])
  })

  test('a URI that is made in advance has its own, and so has the one that replaces it', async () => {
    const { proposals, pairing, attempt, uri, clock, signIns } = create()
    signIns.isAsked = true
    await pairing.prepare(requested)
    attempt({ signIn: signInOf('of the attempt') })
    await uri()
    await clock.advance(230_000)
    expect(proposals.signIns).toEqual(['prepared 1', 'prepared 2'])
  })

  test('an attempt whose sign-in could not be prepared begins without one, and asks for no second', async () => {
    const { proposals, attempt, uri, signIns } = create()
    signIns.isAsked = true
    attempt()
    await uri()
    expect([proposals.signIns, signIns.prepared]).toEqual([[undefined], 0])
  })

  test('a proposal of two namespaces has none', async () => {
    const { proposals, attempt, uri } = create()
    const [[, capabilities] = []] = requested
    if (!capabilities) throw new Error('One namespace is requested.')
    attempt({
      signIn: signInOf('of the attempt'),
      requested: new Map([
        ['fake', capabilities],
        ['other', capabilities],
      ]),
    })
    await uri()
    expect(proposals.signIns).toEqual([undefined])
  })
})
