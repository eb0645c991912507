import type { ModalCore } from '../contract/core.js'

/** Keeps in a storage for servers (`cookieStorage()`) whether the active namespace is connected. */
export function keepHints(core: ModalCore): void {
  const { $active } = core.stores
  const keepHint = core.settings.storage?.keepHint
  if (!keepHint) return
  const follow = (): void => {
    // The end of a lifetime is no disconnect.
    if (!core.page.current) return
    const active = $active.get()
    try {
      if (active?.status === 'connected')
        keepHint({ status: active.status, namespace: active.namespace, address: active.connection?.address })
      else if (active?.status === 'disconnected' || active?.status === 'gated') keepHint(undefined)
    } catch (cause) {
      core.fail('storage', 'hint', cause)
    }
  }
  $active.listen(follow)
  follow()
}
