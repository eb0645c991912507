/** The texts of the button. `label` replaces the first. */
export const buttonText = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting to your wallet',
  finish: 'Finish connecting',
  unsupported: 'Unsupported network',
  failed: 'Could not load. Try again',
} as const
