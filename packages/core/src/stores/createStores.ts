import { atom, type ReadableAtom } from 'nanostores'
import type { Clock } from '../contract/clock.js'
import { derive } from '../contract/derive.js'
import type { ModalSettings, Theme } from '../contract/options.js'
import type { ConnectorEntry, RegisteredAdapter, Stores } from '../contract/stores.js'
import { isSameSubject, subjectIn } from '../contract/subjectOf.js'
import type { Network } from '../entities/network.js'
import { createAlertStore } from './alerts.js'
import { createAttemptStore } from './attempts.js'
import { createBalanceStore } from './balances.js'
import { createConnectionStore } from './connections.js'
import { createConnectorStore } from './connectors.js'
import { createDialogStore } from './dialog.js'
import { createNamespaces } from './namespaces.js'
import { createNetworkStore } from './networks.js'
import { createRecentStore } from './recent.js'
import { createRequestStore } from './requests.js'
import { createThemeStore } from './theme.js'
import { createToastStore } from './toasts.js'
import { createTransactionStore } from './transactions.js'
import { createWalletStore } from './wallets.js'

/** All state of one modal. */
export function createStores(from: {
  readonly settings: ModalSettings
  readonly clock: Clock
  readonly networks: readonly Network[]
  readonly theme: Partial<Theme> | undefined
  readonly $remote: ReadableAtom<readonly ConnectorEntry[]>
}): Stores {
  const $isStarted = atom(false)
  const $registered = atom<readonly RegisteredAdapter[]>([])
  const connections = createConnectionStore()
  const connectors = createConnectorStore()
  const attempts = createAttemptStore()
  const networks = createNetworkStore(from.networks)
  const dialog = createDialogStore()
  const recent = createRecentStore()
  const { $namespaces, $active } = createNamespaces({
    $registered,
    $isStarted,
    connections,
    $attempts: attempts.$all,
    networks,
    $loading: dialog.$loading,
  })
  return {
    $isStarted,
    $registered,
    connections,
    connectors,
    attempts,
    networks,
    dialog,
    toasts: createToastStore(from.clock),
    alerts: createAlertStore(from.settings.debug),
    theme: createThemeStore(from.theme),
    balances: createBalanceStore(),
    requests: createRequestStore(),
    transactions: createTransactionStore(),
    recent,
    $namespaces,
    $active,
    $current: derive([$active], subjectIn, isSameSubject),
    wallets: createWalletStore(
      derive([connectors.$all, from.$remote], (local, remote) => [...remote, ...local]),
      recent.$connectorIds,
      connections.$live,
    ),
    $noAdapters: derive([$registered], (registered) => registered.every(({ isFallback }) => isFallback)),
    setRegistered: (adapters) => $registered.set(adapters),
    setStarted: (is) => $isStarted.set(is),
  }
}
