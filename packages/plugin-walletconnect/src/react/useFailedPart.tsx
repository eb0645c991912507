import { connectView } from '@latchkey/core'
import { fill, useModal, useReadFailure, useText, Waiting } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { failureOf } from './failureOf.js'
import type { Part } from './Part.js'
import { walletConnectText } from './text.js'

export interface FailedPartParameters {
  /** The wallet's name inside a sentence. */
  readonly name: string
  /** The name at the start of a sentence. Default: the same. */
  readonly first?: string | undefined
  /** An icon of the kit in place of the picture. */
  readonly glyph?: ReactNode
  readonly icon?: string | undefined
  readonly onRetry: () => void
}

/** Renders a failed attempt. */
export function useFailedPart({
  name,
  first = name,
  icon,
  glyph,
  onRetry,
}: FailedPartParameters): (error: unknown) => Part {
  const modal = useModal()
  const text = useText(walletConnectText)
  const readFailure = useReadFailure()
  return (error) => {
    const { title, detail, details } = failureOf(error, readFailure)
    const titleName = text[title].startsWith('{name}') ? first : name
    return {
      body: (
        <Waiting
          latch="open"
          name={name}
          icon={icon}
          glyph={glyph}
          title={fill(text[title], { name: titleName })}
          details={details}
        >
          {typeof detail === 'string'
            ? fill(text[detail], { name: text[detail].startsWith('{name}') ? first : name })
            : detail.message}
        </Waiting>
      ),
      footer: (
        <>
          <Button variant="primary" full autoFocus onClick={onRetry}>
            {text.retry}
          </Button>
          <Button variant="quiet" full onClick={chooseAnother}>
            {text.another}
          </Button>
        </>
      ),
    }
  }

  function chooseAnother(): void {
    if (modal.state.$stack.get().length > 1) modal.back()
    else modal.replace(connectView)
  }
}
