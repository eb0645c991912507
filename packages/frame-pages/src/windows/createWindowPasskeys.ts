import type { Passkeys } from '../passkeys/Passkeys.js'
import type { OpenWindowOptions } from './awaitWindow.js'
import { openWindow } from './openWindow.js'

export interface WindowPasskeysOptions extends Pick<OpenWindowOptions, 'window' | 'clock'> {
  /** What users read in their lists of passkeys. */
  readonly name: string
}

/** The same passkeys. Where the frame can't make one, a window of the wallet does: in it, no page is around. */
export function createWindowPasskeys(passkeys: Passkeys, { window, clock, name }: WindowPasskeysOptions): Passkeys {
  if (passkeys.canCreate || !('PublicKeyCredential' in window)) return passkeys
  return {
    ...passkeys,
    canCreate: true,
    create: (load, signal) =>
      openWindow(async () => ({ kind: 'passkey', creation: await load(), name }) as const, { window, clock, signal }),
  }
}
