import { evmVerifier } from '@latchkey/adapter-evm/verify'
import type { PluginContext } from '@latchkey/core'
import { definePlugin } from '@latchkey/core'
import { startGateway } from '@latchkey/gateway'
import { createTestModal, throwAwayKeys } from '@latchkey/testkit'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import type { SignedSiwxMessage } from '../../packages/plugin-siwx/src/contract/SiwxSession.ts'
import { messageDataOf } from '../../packages/plugin-siwx/src/gate/messageDataOf.ts'
import { formatMessage } from '../../packages/plugin-siwx/src/message/formatMessage.ts'
import { createGatewaySessions } from '../../packages/plugin-siwx/src/sessions/createGatewaySessions.ts'

const owner = privateKeyToAccount(throwAwayKeys[6] as Hex)
const stranger = privateKeyToAccount(throwAwayKeys[7] as Hex)
const subject = { chainId: 'eip155:1', address: owner.address }
const { signal } = new AbortController()
const hour = 3_600_000

/** Sessions of a page at `https://app.example`, at a real gateway. */
async function create() {
  let ahead = 0
  const gateway = await startGateway({
    config: {
      port: 0,
      database: ':memory:',
      drainTime: 0,
      projects: [{ id: 'app', origins: ['https://app.example'] }],
    },
    clock: { now: () => Date.now() + ahead, every: () => () => undefined },
  })
  onTestFinished(() => gateway.close())
  const stage = { isDown: false }
  const plugin = definePlugin({ id: 'siwx', setup: (context): { api: PluginContext } => ({ api: context }) })
  const { modal } = createTestModal({
    clock: 'system',
    plugins: [plugin],
    services: { catalogue: gateway.url, projectId: 'app' },
    fetch: async (...request) => {
      if (stage.isDown) throw new TypeError('Failed to fetch')
      return fetch(...request)
    },
  })
  const { clock, settings, storage, http, rpc } = modal.plugins.siwx
  const context = { clock, settings, storage, http, rpc, pageUrl: 'https://app.example/' }
  const sessions = createGatewaySessions(context, {})
  return {
    sessions,
    stage,
    /** The same page, loaded again. */
    again: () => createGatewaySessions(context, {}),
    pass(ms: number) {
      ahead += ms
    },
    async sign(by = owner, chainId = subject.chainId): Promise<SignedSiwxMessage> {
      const given = await sessions.createNonce(subject, signal)
      const data = messageDataOf({
        subject: { ...subject, chainId },
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: typeof given === 'string' ? given : given.nonce,
        statement: 'Sign in.',
        expiresIn: undefined,
        now: Date.now() + ahead,
      })
      const message = formatMessage(data, evmVerifier)
      return { data, message, signature: await by.signMessage({ message }) }
    },
  }
}

test('a gateway gives a token of one hour for a signed message, which also counts after a reload', async () => {
  const { sessions, sign, again } = await create()
  const session = await sessions.addSession(await sign(), signal)
  expect(session).toMatchObject({ ...subject, verified: 'byServer', token: expect.stringMatching(/./) })
  expect(session.expiresAt).toBeLessThanOrEqual(Date.now() + hour)
  expect(session.expiresAt).toBeGreaterThan(Date.now() + hour - 60_000)
  await expect(again().getSessions(subject, signal)).resolves.toMatchObject([{ token: session.token }])
  await expect(again().getSessions({ ...subject, chainId: 'eip155:10' }, signal)).resolves.toEqual([])
})

test('a forged signature, and a message that was used, are refused', async () => {
  const { sessions, sign } = await create()
  await expect(sessions.addSession(await sign(stranger), signal)).rejects.toMatchObject({
    code: 'LATCHKEY_SIGN_IN_REFUSED',
  })
  const signed = await sign()
  await sessions.addSession(signed, signal)
  await expect(sessions.addSession(signed, signal)).rejects.toMatchObject({ reason: 'nonce' })
})

test('after one hour the token is no session, and it is forgotten', async () => {
  const { sessions, sign, pass } = await create()
  await sessions.addSession(await sign(), signal)
  pass(hour)
  await expect(sessions.getSessions(subject, signal)).resolves.toEqual([])
  await expect(sessions.getSessions(undefined, signal)).resolves.toEqual([])
})

test('signing out ends the token on the gateway, also for another page that has it', async () => {
  const { sessions, sign, again } = await create()
  const session = await sessions.addSession(await sign(), signal)
  await sessions.revokeSession(subject, signal)
  const other = again()
  await other.setSessions([session], signal)
  await expect(other.getSessions(subject, signal)).resolves.toEqual([])
})

test('setSessions() ends the tokens of other accounts and networks', async () => {
  const { sessions, sign } = await create()
  await sessions.addSession(await sign(), signal)
  const newest = await sessions.addSession(await sign(owner, 'eip155:8453'), signal)
  await sessions.setSessions([newest], signal)
  await expect(sessions.getSessions(undefined, signal)).resolves.toMatchObject([{ chainId: 'eip155:8453' }])
})

test('a gateway that is not reachable is an error, and the token stays', async () => {
  const { sessions, sign, stage } = await create()
  await sessions.addSession(await sign(), signal)
  stage.isDown = true
  await expect(sessions.revokeSession(subject, signal)).rejects.toMatchObject({ code: 'LATCHKEY_HTTP_REQUEST_FAILED' })
  await expect(sessions.getSessions(subject, signal)).rejects.toMatchObject({ code: 'LATCHKEY_HTTP_REQUEST_FAILED' })
  stage.isDown = false
  await expect(sessions.getSessions(subject, signal)).resolves.toHaveLength(1)
})
