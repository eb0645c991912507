import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import base from './base.css?inline'
import { createStyleSheet, type StyleSheet } from './createStyleSheet.js'
import { StyleContext } from './StyleContext.js'
import type { Theme } from './Theme.js'
import tokens from './tokens.css?inline'
import { useHostApart } from './useHostApart.js'

export interface ShadowHostProps {
  readonly theme: Theme
  readonly dir?: 'ltr' | 'rtl' | undefined
  readonly lang?: string | undefined
  /** Places the host at the end of the page's body, instead of where it is rendered. */
  readonly apart?: boolean | undefined
  readonly children?: ReactNode
}

/**
 * Renders its children inside an open shadow root with the kit's tokens, out of reach of the page's
 * CSS. On a server, and until it is attached, it is an empty `<div>` without a box in the page's
 * layout; with `apart` it renders nothing there.
 */
export function ShadowHost({ theme, dir, lang, apart = false, children }: ShadowHostProps): ReactNode {
  const [shadow, setShadow] = useState<{ readonly root: ShadowRoot; readonly sheet: StyleSheet }>()
  const attach = useCallback((host: HTMLDivElement | null) => {
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const sheet = createStyleSheet(root)
    sheet.adopt(tokens)
    sheet.adopt(base)
    setShadow({ root, sheet })
  }, [])
  useHostApart(apart, attach)
  const drawn =
    shadow &&
    createPortal(
      <StyleContext.Provider value={shadow.sheet}>
        <div
          className="lk-root"
          data-mode={theme.mode}
          data-contrast={theme.contrast}
          dir={dir}
          lang={lang}
          style={inputs(theme)}
        >
          {children}
        </div>
      </StyleContext.Provider>,
      shadow.root,
    )
  if (apart) return drawn
  return (
    <div ref={attach} data-latchkey="">
      {drawn}
    </div>
  )
}

function inputs({ accent, radius, font }: Theme): CSSProperties {
  const properties: Record<`--lk-${string}`, string | undefined> = {
    '--lk-accent': accent,
    '--lk-radius': radius,
    '--lk-font': font,
  }
  return properties
}
