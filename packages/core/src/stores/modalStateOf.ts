import type { ReadableAtom } from 'nanostores'
import { derive } from '../contract/derive.js'
import type { ModalState } from '../contract/modal.js'
import type { Stores } from '../contract/stores.js'

/** The stores, read-only, for apps and views. */
export function modalStateOf(stores: Stores, $locale: ReadableAtom<string | undefined>): ModalState {
  const { dialog, connections, networks } = stores
  return {
    $isStarted: stores.$isStarted,
    $isOpen: dialog.$isOpen,
    $stack: dialog.$stack,
    $prerendered: dialog.$prerendered,
    $direction: dialog.$direction,
    $isShaking: dialog.$isShaking,
    $isLoading: dialog.$isLoading,
    $openNamespace: dialog.$namespace,
    $toast: stores.toasts.$toast,
    $alert: stores.alerts.$alert,
    $theme: stores.theme.$theme,
    $locale,
    $wallets: stores.wallets.$all,
    $connectors: stores.wallets.$connectors,
    $connections: connections.$live,
    $ended: connections.$ended,
    $attempts: stores.attempts.$all,
    $namespaces: stores.$namespaces,
    $activeNamespace: derive([stores.$active], (active) => active?.namespace),
    $active: stores.$active,
    $status: derive(
      [stores.$active, stores.$isStarted],
      (active, isStarted) => active?.status ?? (isStarted ? 'disconnected' : 'unknown'),
    ),
    $current: stores.$current,
    $networks: networks.$all,
    $balances: stores.balances.$all,
    $requests: stores.requests.$all,
    $transactions: stores.transactions.$shown,
    $unseenTransactions: stores.transactions.$unseen,
    $isSwitchingNamespace: networks.$isSwitchingNamespace,
    $noAdapters: stores.$noAdapters,
  }
}
