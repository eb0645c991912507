import { KitRoot } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { ApprovalView } from './ApprovalView.js'
import { ConfirmByFarcasterView } from './ConfirmByFarcasterView.js'
import { ConfirmBySocialView } from './ConfirmBySocialView.js'
import { ConfirmLoginView } from './ConfirmLoginView.js'
import { FinishCodeView } from './FinishCodeView.js'
import { LogView } from './LogView.js'
import { MoveView } from './MoveView.js'
import type { InterfaceParameters } from './mountInterface.js'
import { NewEmailView } from './NewEmailView.js'
import { ProtectView } from './ProtectView.js'
import { ReadingView } from './ReadingView.js'
import { SaveCodeView } from './SaveCodeView.js'
import { SettingsView } from './SettingsView.js'
import { StartOverView } from './StartOverView.js'
import { UnlockView } from './UnlockView.js'
import { UsePasskeyView } from './UsePasskeyView.js'
import { useAtom } from './useAtom.js'
import { ViewRoot } from './ViewRoot.js'
import { WordsView } from './WordsView.js'

export function Interface({ $scene, $theme, clock, locale, Observer, review }: InterfaceParameters): ReactNode {
  const scene = useAtom($scene)
  const theme = useAtom($theme)
  return (
    <KitRoot theme={theme} lang="en">
      <ViewRoot>{scene && drawScene(scene)}</ViewRoot>
    </KitRoot>
  )

  function drawScene(shown: Scene): ReactNode {
    switch (shown.kind) {
      case 'approval':
        return <ApprovalView key={shown.id} scene={shown} {...{ clock, locale, Observer, review }} />
      case 'reading':
        return <ReadingView scene={shown} />
      case 'finishCode':
        return <FinishCodeView scene={shown} />
      case 'confirmBySocial':
        return <ConfirmBySocialView scene={shown} />
      case 'confirmByFarcaster':
        return <ConfirmByFarcasterView scene={shown} />
      case 'saveCode':
        return <SaveCodeView key={shown.code} scene={shown} />
      case 'protect':
        return <ProtectView scene={shown} />
      case 'unlock':
        return <UnlockView scene={shown} />
      case 'startOver':
        return <StartOverView scene={shown} locale={locale} />
      case 'finishPasskey':
      case 'checkPasskey':
      case 'addPasskey':
      case 'confirmByPasskey':
      case 'passkeyLogin':
        return <UsePasskeyView key={shown.kind} scene={shown} />
      case 'confirmLogin':
        // The next one asks for another code.
        return <ConfirmLoginView key={shown.of} scene={shown} clock={clock} />
      case 'newEmail':
        return <NewEmailView scene={shown} />
      case 'move':
        return <MoveView scene={shown} />
      case 'settings':
        return <SettingsView scene={shown} locale={locale} />
      case 'log':
        return <LogView scene={shown} locale={locale} />
      case 'words':
        return <WordsView scene={shown} />
    }
  }
}
