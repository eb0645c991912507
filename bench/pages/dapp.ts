// The app's side of a relay session, without a dialog. The query has the relay's URL:
// `?relay=ws://127.0.0.1:1234`.
import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { createModal } from '@latchkey/core'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { createFakeNetwork } from '@latchkey/testkit'
import { networkIds } from './networkIds.js'

/** Milliseconds. */
export interface PairingTimes {
  /** From the call of `connect()` to the URI. */
  readonly uri: number
  /** From the URI to the accounts. The phone approves at once. */
  readonly session: number
}

declare global {
  interface Window {
    /** Set by the bench. Gives the URI to the phone, in place of a camera. */
    scan?: (uri: string) => Promise<void>
    /** Connects with `scan` and disconnects. */
    pair?: () => Promise<PairingTimes>
  }
}

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: networkIds.map(createFakeNetwork),
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  plugins: [
    walletConnect({
      projectId: 'bench',
      relayUrl: new URL(window.location.href).searchParams.get('relay') ?? undefined,
    }),
  ],
})
modal.start()

window.pair = async () => {
  const { connectorId, pairing } = modal.plugins.walletconnect
  const begin = performance.now()
  const connecting = modal.connect({ connectorId })
  const scanned = new Promise<number>((resolve, reject) => {
    const stop = pairing.$state.subscribe((state) => {
      if (state.status === 'failed') reject(state.error)
      if (state.status !== 'ready') return
      queueMicrotask(() => stop())
      const at = performance.now()
      window.scan?.(state.uri).then(() => resolve(at), reject)
    })
  })
  const [at] = await Promise.all([scanned, connecting])
  const end = performance.now()
  const count = modal.state.$connections.get().size
  if (count !== networkIds.length) throw new Error(`Only ${count} of ${networkIds.length} namespaces are connected.`)
  await modal.disconnect()
  return { uri: at - begin, session: end - at }
}
