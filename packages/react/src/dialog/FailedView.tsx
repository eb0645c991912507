import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { Button } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { WarningIcon } from '../ui/icons/WarningIcon.js'
import { View } from '../ui/View.js'
import { Footers } from './Footers.js'
import { dialogText } from './text.js'

export interface FailedViewProps {
  /** Whether its code failed to load, or it threw while rendering. */
  readonly why: 'load' | 'draw'
  readonly onRetry: () => void
  readonly onBack?: (() => void) | undefined
}

/** Shown in place of a view that failed to load or to render. */
export function FailedView({ why, onRetry, onBack }: FailedViewProps): ReactNode {
  const text = useText(dialogText)
  return (
    <View
      title={why === 'load' ? text.failedTitle : text.brokenTitle}
      footer={
        <>
          <Button variant="primary" full autoFocus onClick={onRetry}>
            {text.retry}
          </Button>
          {onBack && (
            <Button variant="quiet" full onClick={onBack}>
              {text.back}
            </Button>
          )}
        </>
      }
    >
      <EmptyState icon={<WarningIcon size={24} />} title={why === 'load' ? text.failedToLoad : text.failedToDraw} />
      <Footers place="error" />
    </View>
  )
}
