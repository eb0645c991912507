import type { FramePayload } from '@latchkey/plugin-embedded/protocol'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import type { EmailChange } from '../login/createEmailChange.js'
import type { Sessions } from '../login/createSessions.js'
import type { Passkeys } from '../passkeys/Passkeys.js'
import type { SettingsChoice, SettingsNews } from '../screen/Scene.js'
import type { Stage } from '../screen/Screen.js'
import type { WalletAccess } from './createWalletAccess.js'

export interface SettingsParameters {
  readonly access: WalletAccess
  readonly passkeys: Pick<Passkeys, 'canCreate'>
  readonly sessions: Pick<Sessions, 'current'>
  readonly emailChange: Pick<EmailChange, 'run'>
  /** That the page asks for. Default: the settings. */
  readonly page?: FramePayload<'OPEN'>['page'] | undefined
}

const first: Readonly<Partial<Record<FramePayload<'OPEN'>['page'], 'export' | 'delete'>>> = {
  export: 'export',
  delete: 'delete',
}

/** Shows the settings of the wallet until the user closes them, or deletes the wallet. */
export async function runSettings(stage: Stage, parameters: SettingsParameters): Promise<void> {
  const { access, passkeys, sessions, page = 'settings' } = parameters
  const asked = first[page]
  let news = asked && (await carryOut(asked, parameters, stage))
  while (sessions.current) {
    const shown = news
    const others = await access.others(stage.signal)
    const { device } = access
    // It has ended elsewhere.
    if (!device) return
    const choice = await stage.show<SettingsChoice>(({ resolve }) => ({
      kind: 'settings',
      addresses: device.wallet.addresses,
      email: sessions.current?.email,
      ...others,
      canAddPasskey: passkeys.canCreate,
      news: shown,
      onChoose: resolve,
    }))
    if (choice === 'close') return
    news = await carryOut(choice, parameters, stage)
  }
}

async function carryOut(
  choice: Exclude<SettingsChoice, 'close'>,
  { access, emailChange }: SettingsParameters,
  stage: Stage,
): Promise<SettingsNews | undefined> {
  try {
    if (choice === 'newCode') await access.addCode(stage)
    else if (choice === 'newPasskey') await access.addPasskey(stage)
    else if (choice === 'log') await access.showLog(stage)
    else if (choice === 'logins') await access.runLogins(stage)
    else if (choice === 'export') await access.showWords(stage)
    else if (choice === 'email') {
      await emailChange.run(stage)
      return { emailChanged: true }
    } else if (choice === 'move') {
      await access.moveWallet(stage)
      return { moved: true }
    } else if (choice === 'delete') await access.deleteWallet(stage)
    else if (choice === 'endStartOver') {
      await access.endStartOver(stage)
      return { ended: 'startOver' }
    } else if ('usesWallet' in choice) await access.chooseWallet(choice.usesWallet, stage)
    else if ('endsDevice' in choice) {
      await access.endDevice(choice.endsDevice, stage)
      return { ended: 'device' }
    } else {
      const { id, kind, passkey } = choice.endsFactor
      await access.endFactor(id, passkey, stage)
      return { ended: kind === 'passkey' ? 'passkey' : 'code' }
    }
    return undefined
  } catch (error) {
    stage.signal.throwIfAborted()
    const { code, message, retryAfter } = requestErrorOf(error)
    // A user who went back knows that.
    return code === 'REJECTED' ? undefined : { problem: message, code, retryAfter }
  }
}
