import { KitRoot, type Theme, UiTextContext } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { ViewRoot } from '../ViewRoot.js'
import { LanguageContext } from './LanguageContext.js'
import type { ShownLanguage } from './ShownLanguage.js'

export interface LanguageRootProps {
  readonly shown: ShownLanguage
  readonly theme: Theme
  readonly children: ReactNode
}

/** The place of the views in a page of the wallet, in the language of the user. */
export function LanguageRoot({ shown, theme, children }: LanguageRootProps): ReactNode {
  return (
    <KitRoot theme={theme} lang={shown.language} dir={shown.direction}>
      <LanguageContext.Provider value={shown}>
        <UiTextContext.Provider value={shown.texts.kit}>
          <ViewRoot>{children}</ViewRoot>
        </UiTextContext.Provider>
      </LanguageContext.Provider>
    </KitRoot>
  )
}
