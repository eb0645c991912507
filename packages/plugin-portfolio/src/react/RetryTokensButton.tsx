import type { TokenList } from '@latchkey/core/services'
import { useApi, useText } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { portfolioApi } from '../api.js'
import { portfolioText } from './text.js'
import { useIsPast } from './useIsPast.js'

export interface RetryTokensButtonProps {
  readonly list: TokenList
  readonly onRetry: () => void
}

/** Reads the tokens again, as soon as they may be asked for again. */
export function RetryTokensButton({ list, onRetry }: RetryTokensButtonProps): ReactNode {
  const text = useText(portfolioText)
  const mayRetry = useIsPast(useApi(portfolioApi).clock, list.retryAt)
  return (
    <Button size="small" loading={list.isLoading} disabled={!mayRetry} onClick={onRetry}>
      {text.retry}
    </Button>
  )
}
