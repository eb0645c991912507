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
   * The user wants to close: by Escape, a click beside the card, or dragging the sheet down. The
   * shell never closes by itself: set `open` to false, or, if it must stay open, `shaking` to true
   * for 500 ms.
   */
  readonly onRequestClose: (by: 'escape' | 'backdrop' | 'drag') => void
  /**
   * Only changes how the sheet responds to a drag; `onRequestClose` is called in any case. Default
   * `true`.
   */
  readonly canClose?: boolean | undefined
  readonly shaking?: boolean | undefined
  /** Receives the element, for an owner that opens it before React renders. Not when embedded. */
  readonly dialog?: RefObject<HTMLDialogElement | null> | undefined
  readonly theme: Theme
  /** Renders the card in place, instead of over the page at the end of its body. */
  readonly embedded?: boolean | undefined
  /**
   * Default: the direction of the place where the shell is: of the page, or, embedded, of its
   * parent.
   */
  readonly dir?: 'ltr' | 'rtl' | undefined
  readonly lang?: string | undefined
  /** Content over the card that belongs to the dialog: the `ToastRegion`, a second dialog. */
  readonly overlay?: ReactNode
  /** The view, in its `ViewFrame`. During the closing animation (120 ms) the last children stay. */
  readonly children: ReactNode
}

/**
 * The dialog without its content: top layer, focus, Escape, scrolling, the card and the sheet,
 * theme and direction. On a server it renders nothing, or, embedded, an empty `<div>`.
 *
 * Focus goes to the first element of `firstFocus`, can't reach the page while the dialog is open,
 * and returns to where it was.
 */
export function DialogShell(props: DialogShellProps): ReactNode {
  return (
    <ShadowHost theme={props.theme} dir={props.dir} lang={props.lang} apart={!props.embedded}>
      {props.embedded ? <EmbeddedCard {...props} /> : <ModalDialog {...props} />}
    </ShadowHost>
  )
}
