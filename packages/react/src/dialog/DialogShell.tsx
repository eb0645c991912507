import type { ReactNode, RefObject } from 'react'
import { ShadowHost } from '../styles/ShadowHost.js'
import type { Theme } from '../styles/Theme.js'
import { EmbeddedCard } from './EmbeddedCard.js'
import { ModalDialog } from './ModalDialog.js'

export interface DialogShellProps {
  readonly open: boolean
  /** Accessible name of the dialog. */
  readonly label: string
  /**
   * The person wants to leave by Escape, a press beside the card, or pulling the sheet down. The shell never closes by
   * itself: set `open` to false, or, when it must stay, `shaking` to true for 500 ms.
   */
  readonly onRequestClose: (by: 'escape' | 'backdrop' | 'drag') => void
  /** Only changes how the sheet feels under a finger; requests are made all the same. Default `true`. */
  readonly canClose?: boolean | undefined
  readonly shaking?: boolean | undefined
  /** Gets the element, for an owner who opens it sooner than React hears of it. Not embedded. */
  readonly dialog?: RefObject<HTMLDialogElement | null> | undefined
  readonly theme: Theme
  /** Draws the card in the place where the shell stands, instead of over the page, at the end of its body. */
  readonly embedded?: boolean | undefined
  /** Without it, the direction of the place where the shell stands: of the page, or, embedded, of what holds it. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  readonly lang?: string | undefined
  /** What lies over the card but belongs to the dialog: the `ToastRegion`, a second dialog. */
  readonly overlay?: ReactNode
  /** The view, in its `ViewFrame`. While the closing animation runs (120 ms), the last children stay. */
  readonly children: ReactNode
}

/**
 * The dialog without what is in it: top layer, focus, Escape, scrolling, the card and the sheet, theme and direction.
 * On a server it is nothing, or, embedded, an empty `<div>`.
 *
 * Focus goes to the view's first sensible thing, can't reach the page while it is open, and returns to where it was.
 */
export function DialogShell(props: DialogShellProps): ReactNode {
  return (
    <ShadowHost theme={props.theme} dir={props.dir} lang={props.lang} apart={!props.embedded}>
      {props.embedded ? <EmbeddedCard {...props} /> : <ModalDialog {...props} />}
    </ShadowHost>
  )
}
