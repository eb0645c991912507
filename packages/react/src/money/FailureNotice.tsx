import type { ReactNode } from 'react'
import { Details } from '../ui/Details.js'
import { Notice } from '../ui/Notice.js'
import type { ExplainedRequest } from './explainRequest.js'

export interface FailureNoticeProps {
  readonly explained: Pick<ExplainedRequest, 'title' | 'detail' | 'said'>
  readonly tone?: 'warning' | 'danger' | undefined
}

/** A notice that says why nothing was sent, and what a wallet, a node or a program said. Screen readers announce it. */
export function FailureNotice({ explained: { title, detail, said }, tone = 'warning' }: FailureNoticeProps): ReactNode {
  return (
    <>
      <Notice tone={tone} live title={title}>
        {detail}
      </Notice>
      {said !== undefined && <Details>{said}</Details>}
    </>
  )
}
