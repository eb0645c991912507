import type { ModalCore } from '../contract/core.js'

/** Keeps in a storage for servers (`cookieStorage()`) whether the active namespace is connected. */
export function keepHints(core: ModalCore): void {
  const { $active } = core.stores
  const { keepHint } = core.settings
  if (!keepHint) return
  const follow = (): void => {
    const { status, namespace, connection } = $active.get() ?? {}
    try {
      if (status === 'connected') keepHint({ status, namespace, address: connection?.address })
      else if (status === 'disconnected' || status === 'gated') keepHint(undefined)
    } catch (cause) {
      core.fail('storage', 'hint', cause)
    }
  }
  $active.listen(follow)
  follow()
}
