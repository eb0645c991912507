import type { TextTable } from '@latchkey/react'

/** What the frame's own dialog needs, which is no view. */
export interface FrameTexts {
  readonly frameName: string
  readonly frameClose: string
}

export const frameText: TextTable<FrameTexts> = {
  id: 'embedded',
  texts: {
    frameName: 'Wallet',
    frameClose: 'Close',
  },
}
