import { fill, useModal, useText } from '@latchkey/react'
import { IconButton, RetryIcon, Spinner } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'

export interface RefreshLineProps {
  /** When the shown price was asked for, in ms by `Clock.elapsed()`. */
  readonly at: number
  readonly isLoading: boolean
  readonly onRetry: () => void
}

const second = 1_000

/** How old the price is. It is not announced, because it changes each second. */
export function RefreshLine({ at, isLoading, onRetry }: RefreshLineProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const { clock } = useSwapping()
  const [now, setNow] = useState(() => clock.elapsed())
  useEffect(() => {
    let stop = clock.after(second, tick)
    function tick(): void {
      setNow(clock.elapsed())
      stop = clock.after(second, tick)
    }
    return () => stop()
  }, [clock])
  const age = Math.max(0, Math.floor((now - at) / second))
  return (
    <div className="swp-refresh">
      <span>{isLoading ? text.refreshing : fill(text.refreshedAgo, { seconds: age.toLocaleString(locale) })}</span>
      {isLoading ? (
        <span className="swp-refresh-mark">
          <Spinner />
        </span>
      ) : (
        <IconButton label={text.refreshNow} size="small" onClick={onRetry}>
          <RetryIcon size={16} />
        </IconButton>
      )}
    </div>
  )
}
