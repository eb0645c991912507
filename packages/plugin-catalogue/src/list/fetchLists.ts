import type { ModalSettings } from '@latchkey/core'

/**
 * Loads what fills the lists, in parallel with the view that shows them: its code, and the snapshot
 * if no service is configured. Errors are ignored here, because the code that fills a list reports
 * them.
 */
export function fetchLists({ services }: Pick<ModalSettings, 'services'>): void {
  import('./openCatalogue.js').catch(() => undefined)
  if (services.catalogue === undefined) import('../data/walletSnapshot.js').catch(() => undefined)
}
