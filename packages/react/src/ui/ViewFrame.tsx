import { type Context, createContext, type MutableRefObject, type ReactNode, useId, useMemo, useRef } from 'react'

/** What the stack passes to the view on top, so that a view provides only its title and content. */
export interface ViewFrameProps {
  /** Shows the back button, always at the start of the header. */
  readonly onBack?: (() => void) | undefined
  /** Shown in the place of the back button while there is no way back. */
  readonly start?: ReactNode
  /** Shows the close button, always at the end of the header. */
  readonly onClose?: (() => void) | undefined
  /** The direction of the navigation to the current view; `none` for the first one. */
  readonly direction?: 'forward' | 'back' | 'none' | undefined
  /** Id of the view's heading. Default: a generated one. */
  readonly titleId?: string | undefined
}

export interface ViewFrameValue extends ViewFrameProps {
  readonly direction: 'forward' | 'back' | 'none'
  readonly titleId: string | undefined
  /** The previous title, which fades out while the next one fades in. */
  readonly lastTitle: MutableRefObject<string | undefined> | undefined
  /** Whether the current view has the focus, or had it when it was removed. */
  readonly holdsFocus: MutableRefObject<boolean> | undefined
}

export const ViewFrameContext: Context<ViewFrameValue> = /* @__PURE__ */ createContext<ViewFrameValue>({
  direction: 'none',
  titleId: undefined,
  lastTitle: undefined,
  holdsFocus: undefined,
})

/** Wraps the outlet of the view stack and outlives its views. */
export function ViewFrame({
  onBack,
  start,
  onClose,
  direction = 'none',
  titleId,
  children,
}: ViewFrameProps & { readonly children: ReactNode }): ReactNode {
  const ownId = useId()
  const lastTitle = useRef<string | undefined>(undefined)
  const holdsFocus = useRef(false)
  const id = titleId ?? ownId
  const value = useMemo(
    () => ({ onBack, start, onClose, direction, titleId: id, lastTitle, holdsFocus }),
    [onBack, start, onClose, direction, id],
  )
  return <ViewFrameContext.Provider value={value}>{children}</ViewFrameContext.Provider>
}
