import type { ViewEntry } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { useStyles } from '../styles/useStyles.js'
import { focusFirst } from '../ui/focusFirst.js'
import { isFocusLost } from '../ui/isFocusLost.js'
import { Boundary } from './Boundary.js'
import css from './dialogOutlet.css?inline'
import { EntryContext } from './EntryContext.js'
import { FailedView } from './FailedView.js'
import { LoadingView } from './LoadingView.js'

export interface ViewOutletProps {
  readonly entry: ViewEntry
  readonly onBack?: (() => void) | undefined
}

/** Renders one view of the stack: fetches its code, and contains its failures. */
export function ViewOutlet({ entry, onBack }: ViewOutletProps): ReactNode {
  useStyles(css)
  const { modal, chunks } = useModalContext()
  const { view, params } = entry
  const chunk = chunks.view(view)
  const state = useStore(chunk.$state)
  useEffect(() => chunk.load(), [chunk])

  const cause = state.status === 'failed' ? state.cause : undefined
  useEffect(() => {
    // Reported as ours: as the plugin's, a view that shares its id would remove the whole plugin.
    if (cause !== undefined) modal.fail('react', `load the view ${view}`, cause)
  }, [modal, view, cause])

  // The content that replaces the skeleton takes over its focus, also if it is no `View`.
  const outlet = useRef<HTMLDivElement>(null)
  const hadToWait = useRef(state.status !== 'ready')
  useEffect(() => {
    if (state.status === 'loading' || !hadToWait.current || !outlet.current) return
    hadToWait.current = state.status !== 'ready'
    if (isFocusLost(outlet.current) && outlet.current.closest('dialog')) focusFirst(outlet.current)
  }, [state.status])

  const context = useMemo(() => ({ entry }), [entry])
  return (
    <div ref={outlet} className="lk-outlet" data-entry={entry.key}>
      <EntryContext.Provider value={context}>{draw()}</EntryContext.Provider>
    </div>
  )

  function draw(): ReactNode {
    if (state.status === 'failed') return <FailedView why="load" onRetry={chunk.load} onBack={onBack} />
    if (state.status !== 'ready') return <LoadingView />
    const Part = state.value
    return (
      <Boundary
        onFail={(failure) => modal.fail('react', `draw the view ${view}`, failure)}
        fallback={(retry) => <FailedView why="draw" onRetry={retry} onBack={onBack} />}
      >
        <Part {...(params as Readonly<Record<string, unknown>> | undefined)} />
      </Boundary>
    )
  }
}
