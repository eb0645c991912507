import { LatchkeyError } from '@latchkey/core'
import type { ReactNode } from 'react'
import type { Task } from './useTask.js'

export interface ActionCardProps<Value> {
  readonly title: string
  /** Label of the button. */
  readonly verb: string
  readonly task: Task<Value>
  readonly disabled?: boolean | undefined
  /** Inputs. */
  readonly children?: ReactNode
  readonly show: (value: Value) => ReactNode
}

/** One action: its inputs, its button and its result. */
export function ActionCard<Value>({
  title,
  verb,
  task: { state, run, cancel },
  disabled = false,
  children,
  show,
}: ActionCardProps<Value>): ReactNode {
  const isPending = state.phase === 'pending'
  const value = 'value' in state ? state.value : undefined
  return (
    <article className="action" aria-label={title} data-phase={state.phase}>
      <h3>{title}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {children}
        <div className="row">
          <button type="submit" className="primary" disabled={disabled || isPending} aria-busy={isPending}>
            {isPending ? 'Waiting…' : verb}
          </button>
          {isPending && (
            <button type="button" onClick={cancel}>
              Cancel
            </button>
          )}
        </div>
      </form>
      <div className="outcome" role="status">
        {value !== undefined && show(value)}
        {state.phase === 'failed' && <Failure error={state.error} />}
      </div>
    </article>
  )
}

function Failure({ error }: { readonly error: unknown }): ReactNode {
  const { code, providerCode } = error instanceof LatchkeyError ? error : { code: 'UNTYPED', providerCode: undefined }
  return (
    <p className="failure">
      <code>{code}</code>
      {providerCode !== undefined && <span className="tag">{providerCode}</span>}
      <span>{error instanceof Error ? error.message : String(error)}</span>
    </p>
  )
}

export function Result({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <p className="result">
      <span className="quiet">{name}</span>
      <code data-result={name}>{children}</code>
    </p>
  )
}
