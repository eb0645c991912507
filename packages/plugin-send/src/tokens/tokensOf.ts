import { type Modal, tokensSlot } from '@latchkey/core'
import type { FormSubject } from '@latchkey/core/forms'
import type { TokenList, TokenSource } from '@latchkey/core/services'
import type { ReadableAtom } from 'nanostores'
import type { SendContext } from '../contract/SendContext.js'
import { createNodeTokens } from './createNodeTokens.js'

export interface FollowedTokens {
  readonly $list: ReadableAtom<TokenList>
  /** @param changed - As in `TokenSource.refresh`. */
  refresh(changed?: readonly (string | undefined)[]): void
  readonly $hidden?: TokenSource['$hidden']
}

/** The tokens of an account: from the first plugin that lists tokens, else from the node. */
export function tokensOf(
  { context, options }: Pick<SendContext, 'context' | 'options'>,
  { slot }: Pick<Modal, 'slot'>,
  subject: FormSubject,
  closed: AbortSignal,
): FollowedTokens {
  const { address, networkId } = subject
  const source = slot(tokensSlot).get()[0]?.value
  if (!source) return createNodeTokens(context, options, subject, closed)
  return {
    $list: source.tokens(address, networkId),
    $hidden: source.$hidden,
    refresh: (changed) => void source.refresh(address, networkId, changed),
  }
}
