import { randomUUID } from 'node:crypto'
import { verifyMessage } from '@latchkey/adapter-evm/verify'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStage, networkIds, type Stage, type StagePage } from '../../testing/createStage.js'
import { parsePairingUri } from '../pairing/parsePairingUri.js'
import type { Relayer } from '../relay/createRelayer.js'
import type { Client } from './Client.js'

let stage: Stage | undefined
afterEach(() => stage?.close())

/**
 * A client that read the QR code: it has the key of the pairing, and neither key nor session of the
 * page.
 */
async function createOnlooker({ relay }: Stage, uri: string) {
  const core = new Core({
    projectId: 'local',
    relayUrl: relay.url,
    telemetryEnabled: false,
    customStoragePrefix: randomUUID(),
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  await core.start()
  onTestFinished(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
  const topic = await core.crypto.setSymKey(parsePairingUri(uri).symKey)
  return {
    /** Resolves when the relay has the message. */
    async publish(payload: { readonly id: number } & Record<string, unknown>) {
      const message = await core.crypto.encode(topic, { jsonrpc: '2.0', ...payload } as never)
      await core.relayer.publish(topic, message, { tag: 1109, internal: { throwOnFailedPublish: true } })
    },
  }
}

/** The page connects by a code that an observer has read as well, and requests a signature. */
async function askForSignature(at: Stage, page: StagePage) {
  page.start()
  const { modal } = page
  const live = modal.connect({ connectorId: modal.plugins.walletconnect.connectorId })
  const uri = await page.uri()
  const onlooker = await createOnlooker(at, uri)
  await at.phone.pair(uri)
  await live
  at.phone.script.setAnswer('wait', 'personal_sign')
  const signing = modal.signMessage('hello')
  const { id } = await at.phone.asked('personal_sign')
  return { onlooker, signing, id }
}

/** The relayer of the page's client, which counts dropped messages. */
async function relayerOf({ window }: StagePage): Promise<Relayer> {
  const key = Object.getOwnPropertySymbols(window).find(({ description }) => description?.startsWith('latchkey'))
  const { client } = Reflect.get(window, key ?? '') as { readonly client: Promise<Client> }
  return (await client).sign.core.relayer as unknown as Relayer // ours stands in its place
}

const forgeries: readonly (readonly [string, object])[] = [
  ['signature', { result: `0x${'11'.repeat(65)}` }],
  ['hash', { result: `0x${'22'.repeat(32)}` }],
  ['refusal', { error: { code: 5000, message: 'User rejected.' } }],
]

describe('the answer to a request of a session can’t be forged with the key of the pairing', () => {
  test.each(forgeries)('a forged %s is dropped and counted, and the real answer arrives', async (_, forged) => {
    stage = await createStage()
    const page = stage.open()
    const { onlooker, signing, id } = await askForSignature(stage, page)
    const relayer = await relayerOf(page)
    await onlooker.publish({ id, ...forged })
    await vi.waitFor(() => expect(relayer.drops.dropped).toBe(1))
    expect(page.modal.plugins.walletconnect.$requests.get()).toMatchObject([{ id }])
    await stage.phone.approve(id)
    const { address, signature } = { address: stage.phone.addresses(networkIds.eip155)[0] ?? '', ...(await signing) }
    expect(await verifyMessage({ address, message: 'hello', signature })).toMatchObject({ isValid: true })
    expect([relayer.drops.dropped, page.modal.state.$status.get()]).toEqual([1, 'connected'])
  })

  test.each(forgeries)('a forged %s is dropped if the client is the app’s own', async (_, forged) => {
    stage = await createStage()
    const provider = await UniversalProvider.init({
      projectId: 'local',
      relayUrl: stage.relay.url,
      customStoragePrefix: stage.prefix,
      storageOptions: { database: ':memory:' },
      telemetryEnabled: false,
      logger: 'silent',
    })
    onTestFinished(async () => {
      provider.client.core.heartbeat.stop()
      await provider.client.core.relayer.transportClose()
    })
    const page = stage.open({ options: { provider } })
    const { onlooker, signing, id } = await askForSignature(stage, page)
    await onlooker.publish({ id, ...forged })
    await stage.phone.approve(id)
    const { address, signature } = { address: stage.phone.addresses(networkIds.eip155)[0] ?? '', ...(await signing) }
    expect(await verifyMessage({ address, message: 'hello', signature })).toMatchObject({ isValid: true })
  })
})
