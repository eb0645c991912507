import { UnsupportedCapabilityError } from '@latchkey/core'
import { when } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { connectorId, createBrowser, openSignInPage } from '../../testing/openSignInPage.js'
import type { CreateSessions } from '../contract/SiwxSessions.js'

test('an account of a namespace without sign-in messages gets the error of a missing capability, and its wallet is not asked', async () => {
  const browser = createBrowser()
  const sessions: CreateSessions = async (context) => {
    const { createMessage: _, ...others } = await browser.server.sessions(context)
    return others
  }
  const { modal, wallet, asked } = openSignInPage({ sessions }, browser)
  const outcome = modal.connect({ connectorId }).catch((cause: unknown) => cause)
  const signIn = await asked()
  signIn.press()
  const { step, problem, error } = await when(signIn.$state, (state) => state.error !== undefined)
  expect([step, problem]).toEqual(['asking', 'failed'])
  expect(error).toBeInstanceOf(UnsupportedCapabilityError)
  expect(error).toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY', capability: 'signIn' })
  expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['connect'])
  signIn.cancel()
  await expect(outcome).resolves.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
})
