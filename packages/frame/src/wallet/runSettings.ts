import { requestErrorOf } from '../errors/requestErrorOf.js'
import type { SettingsChoice } from '../screen/Scene.js'
import type { Stage } from '../screen/Screen.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import type { WalletAccess } from './createWalletAccess.js'

export interface SettingsParameters {
  readonly access: WalletAccess
  readonly email: string | undefined
  readonly device: StoredOpener
}

/** Shows the settings of the wallet until the user closes them. */
export async function runSettings(stage: Stage, { access, email, device }: SettingsParameters): Promise<void> {
  const work: Readonly<Record<Exclude<SettingsChoice, 'close'>, () => Promise<void>>> = {
    newCode: () => access.addCode(stage),
    export: () => access.showWords(stage),
  }
  let problem: string | undefined
  for (;;) {
    const shown = problem
    const choice = await stage.show<SettingsChoice>(({ resolve }) => ({
      kind: 'settings',
      addresses: device.wallet.addresses,
      email,
      problem: shown,
      onChoose: resolve,
    }))
    if (choice === 'close') return
    problem = undefined
    try {
      await work[choice]()
    } catch (error) {
      stage.signal.throwIfAborted()
      const { code, message } = requestErrorOf(error)
      // A user who went back knows that.
      problem = code === 'REJECTED' ? undefined : message
    }
  }
}
