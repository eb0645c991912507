import type { ModalCore } from '../contract/core.js'

/** The user goes on with the active connection of this namespace: one that comes back later does not take its place. */
export function stayWithActive(core: ModalCore, namespace: string): void {
  core.page.current?.settled.add(namespace)
}
