import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { ApprovalView } from './ApprovalView.js'
import { ConfirmByFarcasterView } from './ConfirmByFarcasterView.js'
import { ConfirmBySocialView } from './ConfirmBySocialView.js'
import { ConfirmLoginView } from './ConfirmLoginView.js'
import { DeletedView } from './DeletedView.js'
import { DeleteView } from './DeleteView.js'
import { FinishCodeView } from './FinishCodeView.js'
import { LoginsView } from './LoginsView.js'
import { LogView } from './LogView.js'
import { LanguageRoot } from './language/LanguageRoot.js'
import { MoveView } from './MoveView.js'
import type { InterfaceParameters } from './mountInterface.js'
import { NewEmailView } from './NewEmailView.js'
import { ProtectView } from './ProtectView.js'
import { ReadingView } from './ReadingView.js'
import { RestoredView } from './RestoredView.js'
import { SaveCodeView } from './SaveCodeView.js'
import { SettingsView } from './SettingsView.js'
import { StartOverView } from './StartOverView.js'
import { UnlockView } from './UnlockView.js'
import { UsePasskeyView } from './UsePasskeyView.js'
import { useAtom } from './useAtom.js'
import { WordsView } from './WordsView.js'

export function Interface({ $scene, $theme, clock, shown, Observer, review }: InterfaceParameters): ReactNode {
  const scene = useAtom($scene)
  const theme = useAtom($theme)
  const { locale } = shown
  return (
    <LanguageRoot shown={shown} theme={theme}>
      {scene && drawScene(scene)}
    </LanguageRoot>
  )

  function drawScene(drawn: Scene): ReactNode {
    switch (drawn.kind) {
      case 'approval':
        return <ApprovalView key={drawn.id} scene={drawn} {...{ clock, locale, Observer, review }} />
      case 'reading':
        return <ReadingView scene={drawn} />
      case 'finishCode':
        return <FinishCodeView scene={drawn} />
      case 'confirmBySocial':
        return <ConfirmBySocialView scene={drawn} />
      case 'confirmByFarcaster':
        return <ConfirmByFarcasterView scene={drawn} />
      case 'saveCode':
        return <SaveCodeView key={drawn.code} scene={drawn} />
      case 'protect':
        return <ProtectView scene={drawn} />
      case 'unlock':
        return <UnlockView scene={drawn} />
      case 'startOver':
        return <StartOverView scene={drawn} locale={locale} />
      case 'finishPasskey':
      case 'checkPasskey':
      case 'addPasskey':
      case 'confirmByPasskey':
      case 'passkeyLogin':
        return <UsePasskeyView key={drawn.kind} scene={drawn} />
      case 'confirmLogin':
        // The next one asks for another code.
        return <ConfirmLoginView key={drawn.of} scene={drawn} clock={clock} />
      case 'newEmail':
        return <NewEmailView scene={drawn} />
      case 'move':
        return <MoveView scene={drawn} />
      case 'logins':
        return <LoginsView scene={drawn} />
      case 'delete':
        return <DeleteView scene={drawn} locale={locale} />
      case 'deleted':
        return <DeletedView scene={drawn} locale={locale} />
      case 'restored':
        return <RestoredView scene={drawn} />
      case 'settings':
        return <SettingsView scene={drawn} locale={locale} />
      case 'log':
        return <LogView scene={drawn} locale={locale} />
      case 'words':
        return <WordsView scene={drawn} />
    }
  }
}
