import { HttpError } from '@latchkey/core'
import { when } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { connectorId, createBrowser, openSignInPage } from '../../testing/openSignInPage.js'
import type { CreateSessions } from '../contract/SiwxSessions.js'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'
import type { NewMessageData } from '../message/SiwxMessageData.js'

const minute = 60_000

/** A page whose server is this far ahead of the device. `undefined`: it does not say its time. */
async function open(ahead: number | undefined) {
  const browser = createBrowser()
  const { clock, server } = browser
  const written: NewMessageData[] = []
  const sessions: CreateSessions = async (context) => {
    const base = await server.sessions(context)
    return {
      ...base,
      async createNonce(...asked) {
        const nonce = String(await base.createNonce(...asked))
        return ahead === undefined ? { nonce } : { nonce, time: clock.now() + ahead }
      },
      async createMessage(data) {
        written.push(data)
        return `${data.accountAddress} ${data.nonce}`
      },
    }
  }
  const page = openSignInPage({ sessions, expiresIn: 10 * minute }, browser)
  const connecting = page.modal.connect({ connectorId })
  connecting.catch(() => undefined)
  const signIn = await page.asked()
  return { ...page, clock, server, written, connecting, signIn }
}

test.each([25 * minute, -25 * minute, 3000 * minute, 0])(
  'a message is written by the time of a server that is %d ms ahead',
  async (ahead) => {
    const { clock, written, connecting, signIn } = await open(ahead)
    const now = clock.now() + ahead
    signIn.press()
    await connecting
    expect(written).toMatchObject([
      { issuedAt: new Date(now).toISOString(), expirationTime: new Date(now + 10 * minute).toISOString() },
    ])
  },
)

test('a message is written by the clock of the device where the server does not say its time', async () => {
  const { clock, written, connecting, signIn } = await open(undefined)
  const now = clock.now()
  signIn.press()
  await connecting
  expect(written).toMatchObject([{ issuedAt: new Date(now).toISOString() }])
})

test.each([undefined, 25 * minute])(
  'a refusal has the time of the device only if the message was written by it (server ahead: %s)',
  async (ahead) => {
    const { clock, server, signIn } = await open(ahead)
    server.refuses = true
    signIn.press()
    const state = await when(signIn.$state, ({ problem }) => problem !== undefined)
    expect([state.problem, state.deviceTime]).toEqual(['refused', ahead === undefined ? clock.now() : undefined])
  },
)

test('a refusal for a missing cookie is a problem of its own', async () => {
  const { server, signIn } = await open(0)
  server.fails = new SignInRefusedError('cookie', { cause: new HttpError(401) })
  signIn.press()
  const state = await when(signIn.$state, ({ problem }) => problem !== undefined)
  expect([state.problem, state.deviceTime]).toEqual(['cookie', undefined])
})
