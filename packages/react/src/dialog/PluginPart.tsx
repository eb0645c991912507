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
  /** Where it stands: unique among the plugin's parts. */
  readonly name: string
  readonly load: () => Promise<unknown>
  /** Holds its place until it is there. */
  readonly skeleton?: ReactNode
  /** Props of its component. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
  /** Where its code does not come. Default: a notice with a button that fetches it again. `row`: the same as an item of a list. */
  readonly failed?: 'notice' | 'row' | 'nothing' | undefined
}

/**
 * A part of a view that a plugin draws. Where its code does not come it can be tried again; one that breaks while it is
 * drawn is named, and its plugin loses all places but those of its gates.
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
