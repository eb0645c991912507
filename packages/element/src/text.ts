/** The texts of the button, in English. `label` replaces the first. */
export const buttonText = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting to your wallet',
  finish: 'Finish connecting',
  unsupported: 'Unsupported network',
  failed: 'Could not load. Try again',
}

export type ButtonTexts = Readonly<typeof buttonText>
