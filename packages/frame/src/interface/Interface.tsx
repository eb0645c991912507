import { KitRoot, useStyles } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { ApprovalView } from './ApprovalView.js'
import { ConfirmLoginView } from './ConfirmLoginView.js'
import css from './interface.css?inline'
import type { InterfaceParameters } from './mountInterface.js'
import { ProtectView } from './ProtectView.js'
import { ReadingView } from './ReadingView.js'
import { SaveCodeView } from './SaveCodeView.js'
import { SettingsView } from './SettingsView.js'
import { UnlockView } from './UnlockView.js'
import { UsePasskeyView } from './UsePasskeyView.js'
import { useAtom } from './useAtom.js'
import { WordsView } from './WordsView.js'

export function Interface({ $scene, $theme, clock, locale, Observer, review }: InterfaceParameters): ReactNode {
  const scene = useAtom($scene)
  const theme = useAtom($theme)
  return (
    <KitRoot theme={theme} lang="en">
      <Card>{scene && drawScene(scene)}</Card>
    </KitRoot>
  )

  function drawScene(shown: Scene): ReactNode {
    switch (shown.kind) {
      case 'approval':
        return <ApprovalView key={shown.id} scene={shown} {...{ clock, locale, Observer, review }} />
      case 'reading':
        return <ReadingView scene={shown} />
      case 'saveCode':
        return <SaveCodeView key={shown.code} scene={shown} />
      case 'protect':
        return <ProtectView scene={shown} />
      case 'unlock':
        return <UnlockView scene={shown} />
      case 'finishPasskey':
      case 'checkPasskey':
      case 'addPasskey':
      case 'confirmByPasskey':
      case 'passkeyLogin':
        return <UsePasskeyView key={shown.kind} scene={shown} />
      case 'confirmLogin':
        return <ConfirmLoginView scene={shown} clock={clock} />
      case 'settings':
        return <SettingsView scene={shown} locale={locale} />
      case 'words':
        return <WordsView scene={shown} />
    }
  }
}

function Card({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(css)
  return <div className="fr-card">{children}</div>
}
