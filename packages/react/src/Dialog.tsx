import { headerActionsSlot, unsupportedChainView } from '@latchkey/core'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { DialogShell } from './dialog/DialogShell.js'
import { directionOf } from './dialog/directionOf.js'
import { HeaderActions } from './dialog/HeaderActions.js'
import { PluginPart } from './dialog/PluginPart.js'
import { dialogText, kitText } from './dialog/text.js'
import { useNavigation } from './dialog/useNavigation.js'
import { usePrepareWallets } from './dialog/usePrepareWallets.js'
import { usePrerendered } from './dialog/usePrerendered.js'
import { ViewOutlet } from './dialog/ViewOutlet.js'
import { useSlot } from './hooks/useSlot.js'
import { useStore } from './hooks/useStore.js'
import { useModal } from './provider/useModal.js'
import { useText } from './text/useText.js'
import { ToastRegion } from './ui/ToastRegion.js'
import { UiTextContext } from './ui/UiTextContext.js'
import { ViewFrame } from './ui/ViewFrame.js'
import { loadFurtherViews } from './views/loadFurtherViews.js'

export { loadBuiltInView } from './views/loadBuiltInView.js'

export interface DialogProps {
  /** Renders the dialog in the page at this place, always open. */
  readonly isEmbedded?: boolean | undefined
}

/** The dialog: renders the state of the modal's stores in the shell. */
export default function Dialog({ isEmbedded = false }: DialogProps): ReactNode {
  const modal = useModal()
  const { state, settings } = modal
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, stack, ahead, direction } = useNavigation(dialog)
  const isShaking = useStore(state.$isShaking)
  const theme = useStore(state.$theme)
  const hasToast = useStore(state.$toast) !== undefined
  const { open: isAlertOpen } = useStore(state.$alert)
  const text = useText(dialogText)
  const isLocaleSet = useStore(state.$locale) !== undefined

  const prerendered = usePrerendered(isOpen, ahead)
  const [first = prerendered] = stack
  const entry = stack.at(-1) ?? prerendered
  usePrepareWallets(isOpen, entry?.view)
  const isBound = entry?.view === unsupportedChainView.id
  const onBack = stack.length > 1 && !isBound ? modal.back : undefined
  const hasActions = useSlot(headerActionsSlot).length > 0 && stack.length < 2 && !isBound
  const close = useCallback(() => void modal.close(), [modal])
  const onClose = isBound || isEmbedded ? undefined : close
  // Keeps the same element while nothing in it changes, so that React shows the prerendered view
  // without rendering it again.
  const view = useMemo(
    () =>
      entry && (
        // A new navigation has no title to fade from. Embedded, it takes over the focus of the one
        // before.
        <ViewFrame
          key={isEmbedded ? undefined : first?.key}
          direction={direction}
          onBack={onBack}
          start={hasActions ? <HeaderActions /> : undefined}
          onClose={onClose}
        >
          <ViewOutlet key={entry.key} entry={entry} onBack={onBack} />
        </ViewFrame>
      ),
    [isEmbedded, first, entry, direction, onBack, hasActions, onClose],
  )
  return (
    <UiTextContext.Provider value={useText(kitText)}>
      <DialogShell
        open={isOpen}
        dialog={dialog}
        label={text.label}
        onRequestClose={close}
        canClose={!isBound}
        shaking={isShaking}
        theme={theme}
        embedded={isEmbedded}
        dir={isLocaleSet ? directionOf(settings.locale) : undefined}
        lang={settings.locale}
        overlay={<ToastRegion>{hasToast && <PluginPart pluginId="react" name="toast" load={loadToast} />}</ToastRegion>}
      >
        {isAlertOpen && <PluginPart pluginId="react" name="alert" load={loadAlert} />}
        {view}
      </DialogShell>
    </UiTextContext.Provider>
  )
}

const loadAlert = async (): Promise<unknown> => ({ default: (await loadFurtherViews()).DebugAlert })
const loadToast = async (): Promise<unknown> => ({ default: (await loadFurtherViews()).DialogToast })
