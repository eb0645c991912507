import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { Boundary } from './Boundary.js'
import { dialogText } from './text.js'

export interface PluginPartProps {
  readonly pluginId: string
  /** Name of the place: unique among the plugin's parts. */
  readonly name: string
  readonly load: () => Promise<unknown>
  /** Shown until the part is loaded. */
  readonly skeleton?: ReactNode
  /** Props of the component. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
  /**
   * Shown when its code fails to load. Default: a notice with a button that fetches it again.
   * `row`: the same as a list item.
   */
  readonly failed?: 'notice' | 'row' | 'nothing' | undefined
}

/**
 * A part of a view that a plugin renders.
 * - If its code fails to load, the user can try again.
 * - If it throws while rendering, the error is reported with its name, and the plugin loses all its
 *   contributions except gates.
 */
export function PluginPart({ pluginId, name, load, skeleton, given, failed }: PluginPartProps): ReactNode {
  const { modal, chunks } = useModalContext()
  const text = useText(dialogText)
  const chunk = chunks.part(`${pluginId} ${name}`, load)
  const state = useStore(chunk.$state)
  useEffect(() => chunk.load(), [chunk])
  if (state.status === 'failed') {
    if (failed === 'nothing') return null
    const notice = (
      <Notice
        tone="warning"
        live
        action={
          <Button size="small" onClick={chunk.load}>
            {text.retry}
          </Button>
        }
      >
        {text.failedToLoad}
      </Notice>
    )
    return failed === 'row' ? <li>{notice}</li> : notice
  }
  if (state.status !== 'ready') return skeleton
  const Part = state.value
  return (
    <Boundary onFail={(failure) => modal.fail(pluginId, `draw ${name}`, failure)}>
      <Part {...given} />
    </Boundary>
  )
}
