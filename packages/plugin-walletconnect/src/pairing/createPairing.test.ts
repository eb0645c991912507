import { CancelledError, type RequestedCapabilities, SupersededError } from '@latchkey/core'
import { createFakeNetwork, createManualClock, settle, when } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import type { SessionRecord } from '../client/Client.js'
import type { PairingState } from '../contract/Pairing.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { createPairing } from './createPairing.js'
import type { Proposal, Proposals } from './createProposals.js'

const requestedCapabilitiesOf = (...ids: string[]): ReadonlyMap<string, RequestedCapabilities> =>
  new Map([
    ['fake', { networks: ids.map((id) => createFakeNetwork(id)), methods: ['sign'], events: [], signIn: false }],
  ])
const requested = requestedCapabilitiesOf('fake:1')

/** Proposals that a test answers by hand; how many can be made may be limited. */
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
    propose: async () => {
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
  const pairing = createPairing({
    $state,
    clock,
    proposals: async () => proposals as Partial<Proposals> as Proposals,
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
  return { clock, $state, proposals, lifetime, pairing, attempt, uri }
}

describe('an attempt', () => {
  test('shows a URI until it is approved, and nothing after', async () => {
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

  test('has a new URI before the last ten seconds of the old one, for as long as it waits', async () => {
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

  test('takes the approval of a URI that is no longer shown, and abandons the others', async () => {
    const { proposals, attempt, uri, clock } = create()
    const { answer } = attempt()
    await uri()
    await clock.advance(230_000)
    proposals.made[0]?.approve()
    expect(await answer).toMatchObject({ pairingTopic: 'topic 0' })
    expect(proposals.made.map(({ isAbandoned }) => isAbandoned())).toEqual([false, true])
  })

  test('tries a renewal again after a second, and shows the old URI meanwhile', async () => {
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
    [{ code: 5001, message: 'no such chain' }, 'LATCHKEY_USER_REJECTED', 'idle'],
    [{ code: 5100, message: 'odd' }, 5100, 'idle'],
  ])('ends with what the wallet says: %j', async (error, code, status) => {
    const { $state, proposals, attempt, uri } = create()
    const { answer } = attempt()
    await uri()
    proposals.made[0]?.refuse(error)
    await expect(answer).rejects.toMatchObject({ code })
    expect($state.get()).toEqual({ status })
  })

  test('is not ended by a proposal whose time is over', async () => {
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

  test('that fails says why, and the next one begins anew', async () => {
    const { $state, proposals, attempt, uri } = create()
    proposals.failure = new RelayUnreachableError()
    await expect(attempt().answer).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE' })
    expect($state.get()).toEqual({ status: 'failed', error: proposals.failure })
    proposals.failure = undefined
    attempt()
    expect(await uri()).toBe('uri 0')
  })

  test('that is cancelled takes its URI away and abandons it', async () => {
    const { $state, proposals, attempt, uri, clock } = create()
    const { answer, cancel } = attempt()
    await uri()
    cancel()
    await expect(answer).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect([$state.get(), proposals.made[0]?.isAbandoned(), clock.pending]).toEqual([{ status: 'idle' }, true, 0])
  })

  test('that is cancelled before it has a URI abandons the one that comes', async () => {
    const { $state, proposals, attempt } = create()
    const { answer, cancel } = attempt()
    cancel()
    await expect(answer).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await settle()
    expect(proposals.made.every(({ isAbandoned }) => isAbandoned())).toBe(true)
    expect($state.get()).toEqual({ status: 'idle' })
  })

  test('that is replaced leaves the newer one’s URI alone', async () => {
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

  test('ends with the run', async () => {
    const { $state, attempt, uri, lifetime, clock } = create()
    const { answer } = attempt()
    await uri()
    lifetime.abort(new CancelledError('run'))
    await expect(answer).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect([$state.get(), clock.pending]).toEqual([{ status: 'idle' }, 0])
  })
})

describe('an attempt whose place another one takes', () => {
  test('leaves its URI to it, which a wallet may have by then', async () => {
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

  test('leaves it also when the wallet was faster', async () => {
    const { proposals, attempt, uri } = create()
    const first = attempt()
    await uri()
    first.supersede()
    proposals.made[0]?.approve()
    expect(await attempt().answer).toMatchObject({ pairingTopic: 'topic 0' })
  })

  test('abandons it where that one is of another kind, or offers something else', async () => {
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

  test('keeps nothing when the run ends', async () => {
    const { attempt, uri, lifetime, clock } = create()
    const first = attempt()
    await uri()
    first.supersede()
    await settle()
    lifetime.abort(new CancelledError('run'))
    expect(clock.pending).toBe(0)
  })
})

describe('a URI that was made ahead', () => {
  test('is there before anybody asks, once, and taken over by the next attempt', async () => {
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

  test('is taken over while it is still being made', async () => {
    const { proposals, pairing, attempt, uri } = create()
    const preparing = pairing.prepare(requested)
    attempt()
    await preparing
    expect(await uri()).toBe('uri 0')
    expect(proposals.made).toHaveLength(1)
  })

  test('is not taken over when it offers something else or is about to run out', async () => {
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

  test('that can’t be made says so, and is made by the next who asks', async () => {
    const { $state, proposals, pairing } = create()
    proposals.failure = new RelayUnreachableError()
    await pairing.prepare(requested)
    expect($state.get()).toMatchObject({ status: 'failed' })
    proposals.failure = undefined
    await pairing.prepare(requested)
    expect($state.get()).toMatchObject({ status: 'ready' })
  })

  test('is not asked for while an attempt shows its own', async () => {
    const { proposals, pairing, attempt, uri } = create()
    attempt()
    await uri()
    await pairing.prepare(requested)
    expect(proposals.made).toHaveLength(1)
  })

  test('ends with the run, its timer as well', async () => {
    const { pairing, lifetime, clock } = create()
    await pairing.prepare(requested)
    expect(clock.pending).toBe(1)
    lifetime.abort()
    expect(clock.pending).toBe(0)
  })
})
