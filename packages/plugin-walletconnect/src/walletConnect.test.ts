import { pluginChecks, when } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStage, networkIds, type Stage } from '../testing/createStage.js'
import { walletConnect } from './walletConnect.js'

test('an option that walletConnect() does not know is reported to core', () => {
  const options = { projectId: 'x', verify: false, relayURL: 'wss://relay.example' }
  expect(walletConnect(options).unknownOptions).toEqual(['relayURL'])
})

describe('without intent', () => {
  const suite = { plugin: () => walletConnect({ projectId: 'local', relayUrl: 'ws://127.0.0.1:1' }) }
  test.each(pluginChecks(suite))('walletConnect() $name', ({ run }) => run())
})

describe('with a phone', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await createStage()
  })
  afterEach(() => stage.close())

  test('walletConnect() connects by URI, signs, and disconnects', async () => {
    const page = stage.open()
    page.start()
    const { live } = await page.pair()
    const { address, name, isRemote } = await live
    expect([address, name, isRemote]).toEqual([stage.phone.addresses(networkIds.eip155)[0], 'Latchkey Phone', true])
    expect(await page.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
    expect(page.modal.plugins.walletconnect.pairing.$state.get()).toEqual({ status: 'idle' })
    expect(await page.modal.disconnect()).toMatchObject([{ error: undefined }])
    await when(stage.phone.$sessions, ({ length }) => length === 0)
  })
})
