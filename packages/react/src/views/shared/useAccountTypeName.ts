import { type AccountType, cleanText } from '@latchkey/core'
import { useText } from '../../text/useText.js'
import { accountTypeText } from './text.js'

/** What people read for a type of account. One that only its adapter knows goes by the adapter's own word. */
export function useAccountTypeName(): (type: AccountType) => string {
  const words: Readonly<Record<string, string>> = { ...useText(accountTypeText) }
  return (type) => (Object.hasOwn(words, type) ? words[type] : undefined) ?? cleanText(type)
}
