import { type AccountType, cleanText } from '@latchkey/core'
import { useText } from '../../text/useText.js'
import { accountTypeText } from './text.js'

/**
 * The name of an account type for users. For a type that only its adapter knows, the adapter's
 * name.
 */
export function useAccountTypeName(): (type: AccountType) => string {
  const texts: Readonly<Record<string, string>> = { ...useText(accountTypeText) }
  return (type) => (Object.hasOwn(texts, type) ? texts[type] : undefined) ?? cleanText(type)
}
