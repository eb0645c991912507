import { randomUUID } from 'node:crypto'
import { isRecord } from '@latchkey/core'
import { Core } from '@walletconnect/core'
import { buildAuthObject, hashKey, populateAuthPayload } from '@walletconnect/utils'
import { parsePairingUri } from '../src/pairing/parsePairingUri.js'

type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']
type Cacao = ReturnType<typeof buildAuthObject>
type Answer = { readonly result: unknown } | { readonly error: unknown }

/** The answer to a sign-in, with everything that a test may change in it. */
export interface SignInAnswer {
  readonly cacaos: Cacao[]
  readonly responder: { publicKey: string; metadata: unknown }
}

export interface SignInWallet {
  /** The request, when it has arrived. */
  asked(): Promise<{ readonly id: number; readonly publicKey: string; readonly payload: Payload }>
  /** An honest answer with a made-up signature. */
  answerOf(payload: Payload, address?: string): SignInAnswer
  /**
   * Sends an answer, encrypted as the protocol says.
   * @param on - Another topic. @param sender - Another key of the wallet.
   */
  answer(
    given: Answer,
    options?: { readonly on?: string; readonly sender?: string; readonly id?: number },
  ): Promise<void>
  /** Sends it on the topic of the pairing, with the key of the QR code. */
  answerOnPairing(given: Answer): Promise<void>
  /** Another key pair of the wallet. */
  createKey(): Promise<string>
  /** Methods of the messages that arrived in the session of its answer, which it follows. */
  readonly received: readonly string[]
  end(): Promise<void>
}

const metadata = { name: 'A wallet', description: '', url: 'https://wallet.example', icons: [] }
export const madeUpSignature: string = `0x${'11'.repeat(65)}`
export const walletAddress = '0x598CBD881cFca4d090adb3b31F2276D016fA1EA2'

/** A wallet that answers sign-ins as a test says. It reads the QR code, as an observer does. */
export async function createSignInWallet(relayUrl: string, uri: string): Promise<SignInWallet> {
  const core = new Core({
    projectId: 'local',
    relayUrl,
    telemetryEnabled: false,
    customStoragePrefix: randomUUID(),
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  await core.start()
  const received: string[] = []
  const request = Promise.withResolvers<Awaited<ReturnType<SignInWallet['asked']>>>()
  const pairing = await core.crypto.setSymKey(parsePairingUri(uri).symKey)
  const own = await core.crypto.generateKeyPair()
  core.relayer.on(
    'relayer_message',
    async ({ topic, message }: { readonly topic: string; readonly message: string }) => {
      const decoded: unknown = await core.crypto.decode(topic, message)
      const { id, method, params } = isRecord(decoded) ? decoded : {}
      if (topic !== pairing) received.push(String(method))
      if (method !== 'wc_sessionAuthenticate' || !isRecord(params) || !isRecord(params.requester)) return
      request.resolve({
        id: id as number,
        publicKey: params.requester.publicKey as string,
        payload: params.authPayload as Payload,
      })
    },
  )
  await core.relayer.subscribe(pairing)
  const publish = (topic: string, message: string) =>
    core.relayer.publish(topic, message, { tag: 1117, internal: { throwOnFailedPublish: true } })

  return {
    asked: () => request.promise,
    answerOf(payload, address = walletAddress) {
      const { chains } = payload
      const methods = ['personal_sign', 'eth_sendTransaction']
      const approved = populateAuthPayload({ authPayload: structuredClone(payload), chains, methods })
      const signature = { t: 'eip191' as const, s: madeUpSignature }
      const cacao = buildAuthObject(approved, signature, `did:pkh:${approved.chains[0]}:${address}`)
      return { cacaos: [cacao], responder: { publicKey: own, metadata } }
    },
    async answer(given, { on, sender = own, id } = {}) {
      const asked = await request.promise
      const payload = { id: id ?? asked.id, jsonrpc: '2.0', ...given }
      const session = await core.crypto.generateSharedKey(sender, asked.publicKey)
      await core.relayer.subscribe(session)
      const encoding = { type: 1, senderPublicKey: sender, receiverPublicKey: asked.publicKey }
      const message = await core.crypto.encode('', payload as never, encoding)
      await publish(on ?? hashKey(asked.publicKey), message)
    },
    async answerOnPairing(given) {
      const { id } = await request.promise
      await publish(pairing, await core.crypto.encode(pairing, { id, jsonrpc: '2.0', ...given } as never))
    },
    createKey: () => core.crypto.generateKeyPair(),
    received,
    async end() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
