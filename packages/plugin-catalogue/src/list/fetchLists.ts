import type { ModalSettings } from '@latchkey/core'

/**
 * Fetches what fills the lists, beside the view that shows them: its code, and the snapshot where no service is configured. Whoever fills
 * a list reports what could not be fetched.
 */
export function fetchLists({ services }: Pick<ModalSettings, 'services'>): void {
  import('./openCatalogue.js').catch(() => undefined)
  if (services.catalogue === undefined) import('../data/walletSnapshot.js').catch(() => undefined)
}
