import type { ModalCore } from '../contract/core.js'
import type { OpenedSession, SessionChannel, SessionSource } from '../contract/session.js'
import type { RemoteRequest, RemoteSession, RemoteWallet, Transport } from '../contract/transport.js'
import { locateRequests } from '../requests/locateRequests.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { requestedCapabilitiesOf } from '../subjects/requestedCapabilitiesOf.js'
import { prepareSignIn } from './prepareSignIn.js'

/**
 * The session source of a remote wallet. Its session has each namespace for which the wallet
 * approved a transport and the app has an adapter.
 */
export function fromRemoteWallet(core: ModalCore, connectorId: string, wallet: RemoteWallet): SessionSource {
  const sessionOf = (session: RemoteSession): OpenedSession => ({
    origin: session,
    name: session.peer?.name ?? wallet.name,
    icon: session.peer?.icon ?? wallet.icon,
    isRemote: true,
    memo: session.memo,
    signIn: session.signIn,
    $reach: session.$reach,
    watch: ({ next, ended }) =>
      session.watch({ next: (transports) => next(transports && channelsOf(core, connectorId, transports)), ended }),
    disconnect: async () => session.disconnect(),
    discard() {
      const leave = async (): Promise<void> => session.disconnect()
      leave().catch((cause) => core.fail(connectorId, 'session.disconnect', cause))
    },
  })
  return {
    async connect({ networkId, walletId, signal }) {
      const request = requestOf(core, signal, networkId)
      if (!request) throw networkNotFound(core, networkId)
      const signIn = await prepareSignIn(core, signal, wallet)
      return sessionOf(await wallet.connect({ ...request, walletId, signIn }))
    },
    restore:
      wallet.restore && requestedCapabilitiesOf(core).size > 0
        ? async ({ memo }, signal) => {
            const request = requestOf(core, signal)
            const restored = request && (await wallet.restore?.({ ...request, memo, signal }))
            return typeof restored === 'object' ? sessionOf(restored) : restored
          }
        : undefined,
  }
}

/**
 * The request to a remote wallet: all that the app's adapters and networks support. `undefined` if
 * they support none.
 */
function requestOf(core: ModalCore, signal: AbortSignal, networkId?: string | undefined): RemoteRequest | undefined {
  const namespaces = requestedCapabilitiesOf(core)
  const ids = [...namespaces.values()].flatMap(({ networks }) => networks.map(({ id }) => id))
  const [first, ...others] = new Set([...ids.filter((id) => id === networkId), ...ids])
  return first === undefined ? undefined : { networkIds: [first, ...others], namespaces, signal }
}

function channelsOf(
  core: ModalCore,
  connectorId: string,
  transports: ReadonlyMap<string, Transport>,
): ReadonlyMap<string, SessionChannel> {
  const channels = new Map<string, SessionChannel>()
  for (const [namespace, transport] of transports) {
    const remote = core.adapters.get(namespace)?.runtime.remote
    if (!remote) continue
    channels.set(namespace, {
      open({ isFresh, networkId, memo, signal }) {
        const whereIs = (): string | undefined =>
          core.stores.connections.$live.get().get(`${connectorId}@${namespace}`)?.networkId ?? networkId
        return remote.connect(locateRequests(transport, whereIs), { fresh: isFresh, networkId, memo, signal })
      },
      select: transport.select && (async (choice) => transport.select?.(choice)),
    })
  }
  return channels
}
