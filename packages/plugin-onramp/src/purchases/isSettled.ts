import type { ProviderStatus } from '../contract/OnrampProvider.js'

/** Whether nothing more can become of a purchase. */
export function isSettled(status: ProviderStatus): boolean {
  return status === 'arrived' || status === 'failed' || status === 'cancelled' || status === 'expired'
}
