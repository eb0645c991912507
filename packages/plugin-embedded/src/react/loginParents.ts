import { connectView } from '@latchkey/core'
import { connectSocialsView, emailLoginView } from '../api.js'

/** Views that lead to one that waits for a login. They are left with it. */
export const loginParents: readonly string[] = [connectView, emailLoginView, connectSocialsView].map(({ id }) => id)
