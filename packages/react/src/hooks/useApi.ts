import type { ApiToken } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'

/**
 * The API that a registered plugin provides. @throws {ConfigurationError} when no plugin provides
 * it.
 */
export function useApi<Api>(token: ApiToken<Api>): Api {
  return useModal().api(token)
}
