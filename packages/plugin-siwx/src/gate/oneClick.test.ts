import { evm } from '@latchkey/adapter-evm'
import { evmVerifier } from '@latchkey/adapter-evm/verify'
import {
  contribute,
  definePlugin,
  HttpRequestFailedError,
  type RpcClient,
  type SignInRequest,
  type SignInResult,
  walletsSlot,
} from '@latchkey/core'
import { createFakeNetwork, createFakePhone, createManualClock, createTestModal, settle, when } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { evmSigner } from '../../testing/signers.js'
import { signInView, siwxApi } from '../api.js'
import type { SiwxOptions } from '../contract/SiwxOptions.js'
import type { CreateSessions, SiwxSessions } from '../contract/SiwxSessions.js'
import { formatMessage } from '../message/formatMessage.js'
import type { SiwxMessageData } from '../message/SiwxMessageData.js'
import { browserSessions } from '../sessions/browserSessions.js'
import { siwx } from '../siwx.js'

const { address, chainId } = evmSigner
const connectorId = 'fakeRemote/phone'
const recap = 'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19fQ'
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."

/** A node at which no account is a contract. */
const rpc = (): RpcClient => ({ request: async () => '0x' })

interface Stage {
  readonly options?: Partial<SiwxOptions>
  /** What differs in the message that the wallet signs. */
  readonly change?: Partial<SiwxMessageData>
  /** Which members of the sessions differ. */
  readonly sessions?: (made: SiwxSessions) => Partial<SiwxSessions>
  /** Another message is signed than the one that the wallet hands over. */
  readonly isForged?: boolean
}

/** A page over a wallet on a phone that signs in with its approval, with a real key. */
function open({ options, change, sessions: replaced, isForged = false }: Stage = {}) {
  const clock = createManualClock(Date.parse('2026-01-10T12:00:00Z'))
  const asked: SignInRequest[] = []
  async function signIn(request: SignInRequest): Promise<SignInResult> {
    asked.push(request)
    const { statement = '', ...fields } = request
    const data: SiwxMessageData = {
      ...fields,
      accountAddress: address,
      chainId,
      version: '1',
      issuedAt: new Date(clock.now()).toISOString(),
      statement: `${statement} ${sentence}`.trim(),
      resources: [recap],
      ...change,
    }
    const message = formatMessage(data, evmVerifier)
    const signature = await evmSigner.sign(isForged ? `${message} ` : message)
    return { networkId: data.chainId, address: data.accountAddress, message, signature }
  }
  const phone = createFakePhone({
    namespaces: { eip155: { accounts: [{ networkId: chainId, address }], methods: ['personal_sign'] } },
  })
  const sessions: CreateSessions = async (context) => {
    const made = await browserSessions({ verifiers: async () => [evmVerifier] })({ ...context, rpc })
    return { ...made, ...replaced?.(made) }
  }
  const page = createTestModal({
    clock,
    networks: [createFakeNetwork(chainId)],
    adapters: [evm()],
    plugins: [
      siwx({ sessions, statement: 'Sign in to the app.', ...options }),
      definePlugin({
        id: 'fakeRemote',
        setup: () => ({
          api: {},
          contributes: [
            contribute(walletsSlot, {
              id: 'phone',
              name: 'Phone',
              async connect({ signIn: wanted, ...request }) {
                const session = await phone.connect(request)
                return { ...session, signIn: wanted && (await signIn(wanted)) }
              },
            }),
          ],
        }),
      }),
    ],
  })
  page.start()
  const { modal } = page
  const api = modal.api(siwxApi)
  const views = vi.fn()
  modal.state.$stack.listen((stack) => views(stack.at(-1)?.view))
  return {
    modal,
    api,
    asked,
    clock,
    connect: () => modal.connect({ connectorId }),
    hasAsked: () => views.mock.calls.some(([view]) => view === signInView.id),
    /** Waits for the view. */
    async view() {
      const signing = await when(api.$signIn, (value) => value !== undefined)
      if (!signing) throw new Error('There is no sign-in.')
      return signing
    },
  }
}

test('a connection that carries a sign-in begins the session without a view', async () => {
  const { modal, api, asked, connect, hasAsked } = open()
  await connect()
  expect(asked).toEqual([
    {
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      statement: 'Sign in to the app.',
    },
  ])
  expect(api.$session.get()).toMatchObject({ chainId, address, verified: 'locally' })
  expect(api.$session.get()?.signed?.data).toMatchObject({ resources: [recap], nonce: asked[0]?.nonce })
  expect([api.$status.get(), modal.state.$status.get(), hasAsked()]).toEqual(['signedIn', 'connected', false])
})

test.each<[string, Stage]>([
  ['with oneClick: false', { options: { oneClick: false } }],
  ['where the user may stay connected without one', { options: { required: false } }],
  [
    'where who verifies needs the account first',
    { sessions: () => ({ createEarlyNonce: undefined }) as unknown as Partial<SiwxSessions> },
  ],
  ['where the app writes the message', { sessions: () => ({ createMessage: async () => 'Welcome' }) }],
  [
    'where the server does not answer',
    { sessions: () => ({ createEarlyNonce: () => Promise.reject(new HttpRequestFailedError('app.example')) }) },
  ],
])('a connection carries no sign-in %s, and the view asks', async (_, stage) => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const { asked, connect, view } = open(stage)
  const connected = connect().catch((cause: unknown) => cause)
  const signing = await view()
  expect([asked, signing.$state.get()]).toEqual([[], { step: 'asking' }])
  signing.cancel()
  await connected
  report.mockRestore()
})

test('a connection carries a sign-in with oneClick: true also where it is not required', async () => {
  const { api, asked, connect, hasAsked } = open({ options: { required: false, oneClick: true } })
  await connect()
  expect([asked.length, api.$status.get(), hasAsked()]).toEqual([1, 'signedIn', false])
})

test.each<[string, Stage]>([
  ['whose signature is of another message', { isForged: true }],
  ['for another network', { change: { chainId: 'eip155:10' } }],
  ['for another account', { change: { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' } }],
  ['for another domain', { change: { domain: 'evil.example', uri: 'https://evil.example' } }],
  ['with a nonce that was not given', { change: { nonce: 'abcdefgh12345678' } }],
])('a sign-in %s begins no session: the view asks, and the wallet stays connected', async (_, stage) => {
  const { modal, api, connect, view } = open(stage)
  const connected = connect().catch((cause: unknown) => cause)
  const signing = await view()
  expect([signing.$state.get(), modal.state.$status.get(), api.$session.get()]).toEqual([
    { step: 'asking' },
    'gated',
    undefined,
  ])
  expect(modal.state.$connections.get().size).toBe(1)
  signing.cancel()
  await connected
})

test('a verification whose answer is lost is looked up before the wallet is asked again', async () => {
  const { api, connect, view } = open({
    sessions: (made) => ({
      async addSession(...signed) {
        await made.addSession(...signed)
        throw new HttpRequestFailedError('app.example')
      },
    }),
  })
  const connected = connect()
  const signing = await view()
  expect(signing.$state.get()).toMatchObject({ step: 'asking', problem: 'offline' })
  signing.press()
  await connected
  await settle()
  expect(api.$status.get()).toBe('signedIn')
})
